import { describe, expect, it } from 'vitest'
import { didDocumentOf, issuerOf, profileOf } from './issuer.ts'

const settings = { PORT: 3000, ISSUER_NAME: 'Tristar Academy' }

describe('the issuer', () => {
  it.each([
    ['https://tristar.example.com', 'did:web:tristar.example.com', 'https://tristar.example.com/'],
    ['https://tristar.example.com/', 'did:web:tristar.example.com', 'https://tristar.example.com/'],
    ['https://Example.com:8443', 'did:web:example.com%3A8443', 'https://Example.com:8443/'],
    ['https://a.example/x/star/', 'did:web:a.example:x:star', 'https://a.example/x/star/'],
    ['http://localhost:3000', 'did:web:localhost%3A3000', 'http://localhost:3000/'],
  ])('at %s is %s', (PUBLIC_URL, id, url) => {
    const issuer = issuerOf({ ...settings, PUBLIC_URL })
    expect(profileOf(issuer)).toEqual({ id, type: ['Profile'], name: 'Tristar Academy', url })
  })

  it('is nobody without a public address', () => {
    expect(() => issuerOf({ ...settings, PUBLIC_URL: undefined })).toThrow('PUBLIC_URL')
  })

  it('lists its keys in its DID document', () => {
    const issuer = issuerOf({ ...settings, PUBLIC_URL: 'https://tristar.example.com' })
    const did = 'did:web:tristar.example.com'
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: 'x' }
    expect(
      didDocumentOf(issuer, [
        { kid: 'new', jwk },
        { kid: 'old', jwk },
      ]),
    ).toEqual({
      '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
      id: did,
      alsoKnownAs: ['https://tristar.example.com/api/training/issuer'],
      verificationMethod: [
        { id: `${did}#new`, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk },
        { id: `${did}#old`, type: 'JsonWebKey2020', controller: did, publicKeyJwk: jwk },
      ],
      assertionMethod: [`${did}#new`, `${did}#old`],
    })
  })
})
