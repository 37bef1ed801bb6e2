from django.urls import path
from django_views import receive

urlpatterns = [path("webhooks/vidimus", receive)]
