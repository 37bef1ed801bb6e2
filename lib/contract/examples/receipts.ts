import type { z } from "zod";
import type { keySetSchema } from "../schemas/key-set";

/**
 * They really verify against the key set beside them. The keys were thrown away, so nothing else will ever be
 * signed with them.
 */
export const KEY_SET_EXAMPLE: z.input<typeof keySetSchema> = {
  keys: [
    {
      kty: "OKP",
      crv: "Ed25519",
      alg: "EdDSA",
      use: "sig",
      kid: "FlI9nmFJ06IyOC0xmfu6_Z6BL9RPo6SXePYuSlxKsrc",
      x: "aQ1_cxupR6xM2bYrXqWdF4EbezKnRBTiQOE81F2_vlM",
    },
  ],
  sealCertificates: [
    {
      kty: "EC",
      crv: "P-256",
      x: "MgwkC6H5P2_F-HpWo00rCH-UmGbRkQ5gQ1RUaC-cEeU",
      y: "zXa17nNi9ogQRuQlnDEgcqTtfdQ9CzL6cAHkUOk5cZQ",
      use: "sig",
      kid: "EpFE8qRjLQnBKcB-frCKUfL8eTYvxmxzYDFw8JFQECU",
      x5c: [
        "MIIBuDCCAV2gAwIBAgIQZdPUcssrl6rfRbL07LeTgTAKBggqhkjOPQQDAjBCMUAwDgYDVQQKDAdWaWRpbXVzMC4GA1UEAwwnVmlkaW11cyBkb2N1bWVudCBzZWFsICh2aWRpbXVzLmV4YW1wbGUpMB4XDTI2MTEyMjAwMDAwMFoXDTM2MTEyMjAwMDAwMFowQjFAMA4GA1UECgwHVmlkaW11czAuBgNVBAMMJ1ZpZGltdXMgZG9jdW1lbnQgc2VhbCAodmlkaW11cy5leGFtcGxlKTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABDIMJAuh+T9vxfh6VqNNKwh/lJhm0ZEOYENUVGgvnBHlzXa17nNi9ogQRuQlnDEgcqTtfdQ9CzL6cAHkUOk5cZSjNTAzMAwGA1UdEwEB/wQCMAAwDgYDVR0PAQH/BAQDAgbAMBMGA1UdJQQMMAoGCCsGAQUFBwMkMAoGCCqGSM49BAMCA0kAMEYCIQDYpSeguKpLIg+xbCX2PG91VKWK6ZUC+54NM0SpyD23kwIhAPd0XPGKRxcEWUlhbQcbVtJ1QOoTRDBmpVzyqBcTVJPk",
      ],
      "x5t#S256": "EpFE8qRjLQnBKcB-frCKUfL8eTYvxmxzYDFw8JFQECU",
    },
  ],
};

export const LIVE_ORDER = {
  jobId: "job_01m7yzwt4rams2nesmdzy8af57",
  orderNumber: "VC-MG70-XCXJ",
  certificateId: "vcrt_0z561z515s0dtc710hkfzrff9q",
  jws: "eyJhbGciOiJFZERTQSIsImtpZCI6IkZsSTlubUZKMDZJeU9DMHhtZnU2X1o2Qkw5UlBvNlNYZVBZdVNseEtzcmMiLCJ0eXAiOiJ2Yy1yZWNlaXB0K2p3cyJ9.eyJpc3MiOiJodHRwczovL3ZpZGltdXMuZXhhbXBsZSIsInN1YiI6InZjcnRfMHo1NjF6NTE1czBkdGM3MTBoa2Z6cmZmOXEiLCJpYXQiOjE3OTUzNDA0NjcsImpvYklkIjoiam9iXzAxbTd5end0NHJhbXMybmVzbWR6eThhZjU3Iiwib3JkZXJOdW1iZXIiOiJWQy1NRzcwLVhDWEoiLCJpc1NhbmRib3giOmZhbHNlLCJwcm9kdWN0TGluZSI6ImZ1bGxfdHJhbnNsYXRpb24iLCJ1c2VDYXNlIjoidXNjaXMiLCJzb3VyY2VMYW5ndWFnZSI6ImVzIiwidGFyZ2V0TGFuZ3VhZ2UiOiJlbiIsInJvbGUiOiJ0cmFuc2xhdGVkIiwidHJhbnNsYXRvciI6eyJuYW1lIjoiQ2Fyb2xpbmEgUmV5ZXMgRHVhcnRlIiwiY3JlZGVudGlhbHMiOiJBVEEtY2VydGlmaWVkLCBTcGFuaXNoIGludG8gRW5nbGlzaCJ9LCJzdGF0ZW1lbnRWZXJzaW9uIjoiMjAyNi0xMSIsImFwcGxpY2FudCI6eyJuYW1lIjoiTWFyw61hIEVsZW5hIFRvcnJlcyBWZWdhIn0sImRvY3VtZW50Ijp7InR5cGUiOiJiaXJ0aF9jZXJ0aWZpY2F0ZSIsImluZGV4IjowLCJkb2N1bWVudHNJbk9yZGVyIjoxLCJwYWdlQ291bnQiOjIsInNvdXJjZVNoYTI1NiI6IjQxY2Y2Nzk0YmE0MjAwYjgzOWM1MzUzMTU1NWYwZjM5OThkZjRjYmIwMWE0ZDVjYjBiOTRlM2NhNWUyMzk0N2QifX0.o9vQLDv_TtGfV-U7g0EUucPh_u_k9GyS0N5sp90J1Emw-EU9rNh5uoz-QgBf-Nhaid0ZGk5Kr9-r1Co_4dWLBQ",
};

export const SPECIMEN_ORDER = {
  jobId: "job_01m7yzwt4rkz7cdw8x3fes5r1r",
  orderNumber: "VC-P147-Q2AB",
  certificateId: "vcrt_27edakvkx1364n3exrhrxbnaqj",
  jws: "eyJhbGciOiJFZERTQSIsImtpZCI6IkZsSTlubUZKMDZJeU9DMHhtZnU2X1o2Qkw5UlBvNlNYZVBZdVNseEtzcmMiLCJ0eXAiOiJ2Yy1yZWNlaXB0K2p3cyJ9.eyJpc3MiOiJodHRwczovL3ZpZGltdXMuZXhhbXBsZSIsInN1YiI6InZjcnRfMjdlZGFrdmt4MTM2NG4zZXhyaHJ4Ym5hcWoiLCJpYXQiOjE3OTUzNDA0NjcsImpvYklkIjoiam9iXzAxbTd5end0NHJrejdjZHc4eDNmZXM1cjFyIiwib3JkZXJOdW1iZXIiOiJWQy1QMTQ3LVEyQUIiLCJpc1NhbmRib3giOnRydWUsInByb2R1Y3RMaW5lIjoicmV2aWV3X2FuZF9jZXJ0aWZ5IiwidXNlQ2FzZSI6InVzY2lzIiwic291cmNlTGFuZ3VhZ2UiOiJlcyIsInRhcmdldExhbmd1YWdlIjoiZW4iLCJyb2xlIjoicmV2aWV3ZWQiLCJ0cmFuc2xhdG9yIjp7Im5hbWUiOiJTYW5kYm94IFJldmlld2VyIiwiY3JlZGVudGlhbHMiOiJTUEVDSU1FTiAtIE5PVCBWQUxJRCJ9LCJzdGF0ZW1lbnRWZXJzaW9uIjoiMjAyNi0xMSIsImRyYWZ0U2hhMjU2IjoiNzc0M2NlMzQ4ZDkyODRkNjc3YTE4NWYzMzI5NWI5MjI2NmNjNDM1YTViNWY3NzUwMjliMzAwMDY2ZDI2NjkzYSIsInNvdXJjZVNoYTI1NnMiOlsiNDFjZjY3OTRiYTQyMDBiODM5YzUzNTMxNTU1ZjBmMzk5OGRmNGNiYjAxYTRkNWNiMGI5NGUzY2E1ZTIzOTQ3ZCJdfQ.OU6cxZMISCgNj5MxfBBh64iFdwm22iziR7-o4uE4sU9KFyl9vP-Ov_DjVZqix_Py2Zvuck2B63w01bRe_6SaDQ",
};

export const TEXT_ORDER = { jobId: "job_01m7yzwt4rakj5czzd7vrqf5ap", orderNumber: "VC-74RH-J45G" };

export const SOURCE_SHA256 = "41cf6794ba4200b839c53531555f0f3998df4cbb01a4d5cb0b94e3ca5e23947d";
export const CERTIFIED_PDF_SHA256 = "c35b21d6ca39aa7cc3b79a705d989f1a6e88b99ab43988d74048799e3db926a3";
export const DRAFT_SHA256 = "7743ce348d9284d677a185f33295b92266cc435a5b5f775029b300066d26693a";
