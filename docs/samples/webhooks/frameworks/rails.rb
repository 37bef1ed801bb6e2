# app/controllers/vidimus_webhooks_controller.rb
# config/routes.rb: post "webhooks/vidimus", to: "vidimus_webhooks#create"
class VidimusWebhooksController < ActionController::API
  def create
    return head :bad_request unless genuine?

    event = JSON.parse(request.raw_post)
    Rails.logger.info("fetch the result of #{event.dig("data", "jobId")}") if event["type"] == "order.ready"
    head :no_content
  end

  private

  def genuine?
    id, sent_at, given = %w[id timestamp signature].map { |name| request.headers["webhook-#{name}"].to_s }
    return false unless (Time.now.to_i - sent_at.to_i).abs <= 300

    ENV.fetch("VIDIMUS_WEBHOOK_SECRET").split.any? do |secret|
      key = secret.delete_prefix("whsec_").unpack1("m")
      digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{sent_at}.#{request.raw_post}")
      ours = "v1,#{[digest].pack("m0")}"
      given.split.any? { |theirs| ActiveSupport::SecurityUtils.secure_compare(ours, theirs) }
    end
  end
end
