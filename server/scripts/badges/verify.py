"""Lets openbadgeslib judge credentials. Reads a JSON document from standard input and resolves nothing over the network:

    {"jwks": {"keys": [...]}, "did": "did:web:...", "didDocument": {...}, "lists": {url: JWT},
     "cases": [{"name": ..., "kind": "jwt" | "png" | "svg", "data": base64}]}

Writes {name: {"byKey": verdict, "byDid": verdict}}; a verdict is "accepted" or why the credential was refused.
"""
import base64
import json
import sys

import jwt
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from jwt import PyJWK
from openbadgeslib.errors import LibOpenBadgesException
from openbadgeslib.ob3 import OB3VerificationError, OB3Verifier, check_credential_status


def pem_of(jwk):
    return PyJWK(jwk).key.public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo)


class Judge:
    def __init__(self, given):
        self.keys = {key["kid"]: pem_of(key) for key in given["jwks"]["keys"]}
        self.did = given["did"]
        self.handed = {url: text.encode() for url, text in given["lists"].items()}
        host = self.did.removeprefix("did:web:").replace("%3A", ":")
        self.handed[f"https://{host}/.well-known/did.json"] = json.dumps(given["didDocument"]).encode()

    def download(self, url):
        if url not in self.handed:
            raise OB3VerificationError(f"{url} was not handed over")
        return self.handed[url]

    def key_of(self, token):
        kid = jwt.get_unverified_header(token)["kid"].split("#")[-1]
        if kid not in self.keys:
            raise OB3VerificationError(f"unknown key {kid}")
        return self.keys[kid]

    def by_key(self, token):
        """With the key that the token names in the JWKS; the list may be signed by another one."""
        credential = OB3Verifier(pubkey_pem=self.key_of(token)).verify(token)
        for entry in credential.credential_status:
            listed = self.download(entry["statusListCredential"]).decode()
            check_credential_status(
                credential,
                download=self.download,
                verify_list=True,
                list_pubkey_pem=self.key_of(listed),
            )
        if len(credential.credential_status) != 1:
            raise OB3VerificationError("there is not one credentialStatus")

    def by_did(self, token):
        """With the issuer's DID document."""
        OB3Verifier.for_issuer_did(self.did, download=self.download).verify(
            token, check_status=True, download=self.download
        )


EXTRACT = {
    "jwt": lambda data: data.decode(),
    "png": OB3Verifier.extract_token_from_png,
    "svg": OB3Verifier.extract_token_from_svg,
}


def verdict(verify, case):
    try:
        verify(EXTRACT[case["kind"]](base64.b64decode(case["data"])))
        return "accepted"
    except (LibOpenBadgesException, jwt.exceptions.PyJWTError) as error:
        return str(error)


given = json.load(sys.stdin)
judge = Judge(given)
json.dump(
    {
        case["name"]: {"byKey": verdict(judge.by_key, case), "byDid": verdict(judge.by_did, case)}
        for case in given["cases"]
    },
    sys.stdout,
)
