# app/controllers/vidimus_webhooks_controller.rb
# config/routes.rb: post "webhooks/vidimus", to: "vidimus_webhooks#create"
class VidimusWebhooksController < ActionController::API
  KEYS = ENV.fetch("VIDIMUS_WEBHOOK_SECRET").split.each_with_index.map do |secret, index|
    # With an empty or a short key, anybody could sign.
    key = secret[%r{\Awhsec_([A-Za-z0-9+/]{43}=)\z}, 1]
    raise "VIDIMUS_WEBHOOK_SECRET: value #{index + 1} isn't whsec_ and 44 characters. Copy the whole secret." unless key

    key.unpack1("m")
  end

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

    KEYS.any? do |key|
      digest = OpenSSL::HMAC.digest("SHA256", key, "#{id}.#{sent_at}.#{request.raw_post}")
      ours = "v1,#{[digest].pack("m0")}"
      given.split.any? { |theirs| ActiveSupport::SecurityUtils.secure_compare(ours, theirs) }
    end
  end
end
