"""Of a project whose middleware is what `django-admin startproject` gives it, as far as it needs no database."""

SECRET_KEY = "of a test"
ROOT_URLCONF = "urls"
ALLOWED_HOSTS = ["127.0.0.1"]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
]
