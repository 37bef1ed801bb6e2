import com.google.gson.Gson;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.CertificatesApi;
import org.openapitools.client.api.OrdersApi;
import org.openapitools.client.api.WebhooksApi;
import org.openapitools.client.model.ErrorEnvelope;
import org.openapitools.client.model.QuoteInput;
import org.openapitools.client.model.SourceDocument;
import org.openapitools.client.model.SpeedTier;
import org.openapitools.client.model.SubmitInput;
import org.openapitools.client.model.UseCase;

/** Orders with the client that openapi-generator makes for Java, and prints what it saw. */
public class OpenApiGenerator {
  public static void main(String[] args) throws Exception {
    var environment = System.getenv();
    var client = new ApiClient();
    client.setBearerToken(environment.get("API_KEY"));
    var orders = new OrdersApi(client);
    var webhooks = new WebhooksApi(client);
    var input =
        new QuoteInput()
            .sourceLanguage("es")
            .useCase(UseCase.USCIS)
            .documentType("birth_certificate")
            .pageCount(2)
            .speedTier(SpeedTier.STANDARD);
    var quote = orders.quote(input, null, null);
    var placed =
        orders.submit(
            new SubmitInput()
                .quoteId(quote.getQuoteId())
                .idempotencyKey(environment.get("IDEMPOTENCY_KEY"))
                .echoedInput(quote.getEchoedInput())
                .documents(List.of(new SourceDocument().url(URI.create(environment.get("DOCUMENT_URL"))))),
            null,
            null);
    var jobId = placed.getJobId();
    var listed = orders.listOrders(1, null, null, null, null, null, null, null).getData();
    var events = webhooks.listEvents(1, null, null).getData();
    String refused = null;
    try {
      orders.getStatus("job_unknown", null);
    } catch (ApiException exception) {
      refused = ErrorEnvelope.fromJson(exception.getResponseBody()).getError().getCode().getValue();
    }
    var seen =
        Map.of(
            "totalCents", quote.getTotalCents(),
            "jobId", jobId,
            "orderNumber", orders.getStatus(jobId, null).getOrderNumber(),
            "listed", listed.stream().map(order -> order.getJobId()).toList(),
            "webhook", webhooks.getWebhook(null).getState().getValue(),
            "events", events.stream().map(event -> event.getOrderFeedEvent().getType().getValue()).toList(),
            "keys", new CertificatesApi(client).getKeySet(null, null).getKeys().size(),
            "refused", refused);
    System.out.println(new Gson().toJson(seen));
  }
}
