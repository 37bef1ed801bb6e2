// Orders with the client that oapi-codegen makes, and prints what it saw.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"os"

	api "vidimus.test/sample/client"
)

func main() {
	ctx := context.Background()
	// This generator leaves it to its user to read the document's server.
	client, err := api.NewClientWithResponses(os.Getenv("BASE_URL"), api.WithRequestEditorFn(
		func(_ context.Context, request *http.Request) error {
			request.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))
			return nil
		}))
	check(err)

	useCase, documentType, pageCount, limit := api.Uscis, "birth_certificate", 2, 1
	quote, err := client.QuoteWithResponse(ctx, nil, api.QuoteInput{
		SourceLanguage: "es",
		UseCase:        &useCase,
		DocumentType:   &documentType,
		PageCount:      &pageCount,
		SpeedTier:      api.Standard,
	})
	check(err)

	placed, err := client.SubmitWithResponse(ctx, nil, api.SubmitInput{
		QuoteId:        quote.JSON200.QuoteId,
		IdempotencyKey: os.Getenv("IDEMPOTENCY_KEY"),
		EchoedInput:    quote.JSON200.EchoedInput,
		Documents:      &[]api.SourceDocument{{Url: os.Getenv("DOCUMENT_URL")}},
	})
	check(err)
	if placed.JSON200 == nil {
		panic(string(placed.Body))
	}
	jobId := placed.JSON200.JobId

	status, err := client.GetStatusWithResponse(ctx, jobId, nil)
	check(err)
	orders, err := client.ListOrdersWithResponse(ctx, &api.ListOrdersParams{Limit: &limit})
	check(err)
	webhook, err := client.GetWebhookWithResponse(ctx, nil)
	check(err)
	feed, err := client.ListEventsWithResponse(ctx, &api.ListEventsParams{Limit: &limit})
	check(err)
	keySet, err := client.GetKeySetWithResponse(ctx, nil)
	check(err)
	refused, err := client.GetStatusWithResponse(ctx, "job_unknown", nil)
	check(err)

	listed := []string{}
	for _, each := range orders.JSON200.Data {
		listed = append(listed, each.JobId)
	}
	events := []string{}
	for _, each := range feed.JSON200.Data {
		event, err := each.AsOrderFeedEvent()
		check(err)
		events = append(events, string(event.Type))
	}
	check(json.NewEncoder(os.Stdout).Encode(map[string]any{
		"totalCents":  quote.JSON200.TotalCents,
		"jobId":       jobId,
		"orderNumber": status.JSON200.OrderNumber,
		"listed":      listed,
		"webhook":     webhook.JSON200.State,
		"events":      events,
		"keys":        len(keySet.JSON200.Keys),
		"refused":     refused.JSON404.Error.Code,
	}))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
