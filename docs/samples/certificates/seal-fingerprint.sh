pdfsig -nocert certified.pdf
pdfsig -dump certified.pdf
openssl pkcs7 -inform DER -in certified.pdf.sig0 -print_certs | openssl x509 -noout -fingerprint -sha256
