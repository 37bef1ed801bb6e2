// Orders with the client that openapi-generator makes for Go, and prints what it saw.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	api "vidimus.test/client"
)

func main() {
	ctx := context.WithValue(context.Background(), api.ContextAccessToken, os.Getenv("API_KEY"))
	client := api.NewAPIClient(api.NewConfiguration())

	input := api.NewQuoteInput("es", api.STANDARD)
	input.SetUseCase(api.USCIS)
	input.SetDocumentType("birth_certificate")
	input.SetPageCount(2)
	quote, _, err := client.OrdersAPI.Quote(ctx).QuoteInput(*input).Execute()
	check(err)

	order := api.NewSubmitInput(quote.QuoteId, os.Getenv("IDEMPOTENCY_KEY"), quote.EchoedInput)
	order.SetDocuments([]api.SourceDocument{*api.NewSourceDocument(os.Getenv("DOCUMENT_URL"))})
	placed, _, err := client.OrdersAPI.Submit(ctx).SubmitInput(*order).Execute()
	check(err)

	status, _, err := client.OrdersAPI.GetStatus(ctx, placed.JobId).Execute()
	check(err)
	orders, _, err := client.OrdersAPI.ListOrders(ctx).Limit(1).Execute()
	check(err)
	webhook, _, err := client.WebhooksAPI.GetWebhook(ctx).Execute()
	check(err)
	feed, _, err := client.WebhooksAPI.ListEvents(ctx).Limit(1).Execute()
	check(err)
	keySet, _, err := client.CertificatesAPI.GetKeySet(ctx).Execute()
	check(err)

	_, _, err = client.OrdersAPI.GetStatus(ctx, "job_unknown").Execute()
	var refused *api.GenericOpenAPIError
	if !errors.As(err, &refused) {
		panic("an unknown order was not refused")
	}
	envelope := refused.Model().(api.ErrorEnvelope)

	listed := []string{}
	for _, each := range orders.Data {
		listed = append(listed, each.JobId)
	}
	events := []any{}
	for _, each := range feed.Data {
		events = append(events, each.OrderFeedEvent.Type)
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"totalCents":  quote.TotalCents,
		"jobId":       placed.JobId,
		"orderNumber": status.OrderNumber,
		"listed":      listed,
		"webhook":     webhook.State,
		"events":      events,
		"keys":        len(keySet.Keys),
		"refused":     envelope.Error.Code,
	}))
}

func check(err error) {
	if err == nil {
		return
	}
	var refused *api.GenericOpenAPIError
	if errors.As(err, &refused) {
		fmt.Fprintln(os.Stderr, string(refused.Body()))
	}
	panic(err)
}
