export PDF_URL='paste artifacts[0].url here, between the quotes'
export CERTIFICATE_ID=vcrt_paste_it_here
