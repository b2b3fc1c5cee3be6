/**
 * A self-signed certificate for `pictures.example` and its subdomains, valid from 2000 to 2100, so that tests can
 * use real https on this machine, whatever its clock says. The key is public on purpose: only these tests trust the
 * certificate.
 */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBxjCCAWugAwIBAgIUDjgjEpiV7vcjQq2EeNVwFXl1XuwwCgYIKoZIzj0EAwIw
KDEmMCQGA1UEAwwdUGljdHVyZSB1cHN0cmVhbSBvZiB0aGUgdGVzdHMwIBcNMDAw
MTAxMDAwMDAwWhgPMjEwMDAxMDEwMDAwMDBaMCgxJjAkBgNVBAMMHVBpY3R1cmUg
dXBzdHJlYW0gb2YgdGhlIHRlc3RzMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE
+0bRKhJ7z7A4GjajH8f6bvM8+Tjl6jIRSjMqBpjmzjB4Q1BJjFoAHfTZ4mqZKxss
guCAFkO5z7dyWob0JW5E36NxMG8wHQYDVR0OBBYEFBDIHanhhmf1NQv6CfBx0WSE
rU54MA8GA1UdEwEB/wQFMAMBAf8wPQYDVR0RBDYwNIIQcGljdHVyZXMuZXhhbXBs
ZYISKi5waWN0dXJlcy5leGFtcGxlggxldmlsLmV4YW1wbGUwCgYIKoZIzj0EAwID
SQAwRgIhAK3NFPtj+w1kN3N3mkKP7Xr3cjG+LfvBOOEF1Zf7Rsu4AiEA/RoFK4eL
ckG3DRwSSCBalndss9LTlJjd8mgKnzmZGUk=
-----END CERTIFICATE-----
`

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgGWoFqPUar9yIeId1
AZXY2OXQxZhvxkkl5HLkXDyn7UKhRANCAAT7RtEqEnvPsDgaNqMfx/pu8zz5OOXq
MhFKMyoGmObOMHhDUEmMWgAd9NniapkrGyyC4IAWQ7nPt3JahvQlbkTf
-----END PRIVATE KEY-----
`
