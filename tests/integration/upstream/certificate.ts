/**
 * A self-signed certificate for `pictures.example` and its subdomains, valid for a hundred years, so that tests can
 * use real https on this machine. The key is public on purpose: only these tests trust the certificate.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIB5zCCAY6gAwIBAgIUAzpGEfa8LcTEFBAWHfLGBMjlw/QwCgYIKoZIzj0EAwIw
KDEmMCQGA1UEAwwdUGljdHVyZSB1cHN0cmVhbSBvZiB0aGUgdGVzdHMwIBcNMjYx
MTIxMDQyODE3WhgPMjEyNjEwMjgwNDI4MTdaMCgxJjAkBgNVBAMMHVBpY3R1cmUg
dXBzdHJlYW0gb2YgdGhlIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
+0bRKhJ7z7A4GjajH8f6bvM8+Tjl6jIRSjMqBpjmzjB4Q1BJjFoAHfTZ4mqZKxss
guCAFkO5z7dyWob0JW5E36OBkzCBkDAdBgNVHQ4EFgQUEMgdqeGGZ/U1C/oJ8HHR
ZIStTngwHwYDVR0jBBgwFoAUEMgdqeGGZ/U1C/oJ8HHRZIStTngwDwYDVR0TAQH/
BAUwAwEB/zA9BgNVHREENjA0ghBwaWN0dXJlcy5leGFtcGxlghIqLnBpY3R1cmVz
LmV4YW1wbGWCDGV2aWwuZXhhbXBsZTAKBggqhkjOPQQDAgNHADBEAiBDEp7uUBYJ
DXdeKgnfkBUbMRGNO6+f1BlOCiIgg0pyXgIgA7SkGAnTM/pZ+MjcbBsYi60X40bt
xWRtQehUy3JbcoE=
-----END CERTIFICATE-----
`

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGWoFqPUar9yIeId1
AZXY2OXQxZhvxkkl5HLkXDyn7UKhRANCAAT7RtEqEnvPsDgaNqMfx/pu8zz5OOXq
MhFKMyoGmObOMHhDUEmMWgAd9NniapkrGyyC4IAWQ7nPt3JahvQlbkTf
-----END PRIVATE KEY-----
`
