require "action_controller/railtie"

$stdout.sync = true

class Receivers < Rails::Application
  config.load_defaults Rails::VERSION::STRING.to_f
  config.root = __dir__
  config.api_only = true
  config.eager_load = true
  config.secret_key_base = "of a test"
  config.logger = Logger.new($stdout)
  routes.append { post "webhooks/vidimus", to: "vidimus_webhooks#create" }
end

require File.join(ENV.fetch("SAMPLES"), "rails")
run Receivers.initialize!
