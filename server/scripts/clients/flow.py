# Uses the client that openapi-python-client makes of the description.
import io
import json
import sys

from tristar_client import AuthenticatedClient, Client
from tristar_client.api.admin import (
    post_api_admin_import,
    post_api_admin_login,
    post_api_admin_person,
    post_api_admin_seller_dashboard,
)
from tristar_client.api.training import get_api_training_certificate_serial_credential
from tristar_client.models import (
    AdminLoginInput,
    ByIdInput,
    PostApiAdminImportFilesBody,
    UserReportInput,
)
from tristar_client.types import File

url, password = sys.argv[1:]
login = post_api_admin_login.sync(
    client=Client(base_url=url), body=AdminLoginInput(username="admin", password=password)
)
client = AuthenticatedClient(
    base_url=url, token=login.token, prefix="", auth_header_name="auth-token"
)

ids = []
total = None
while total is None or len(ids) < total:
    page = post_api_admin_seller_dashboard.sync_detailed(
        client=client, body=UserReportInput(limit=20, offset=len(ids))
    )
    total = int(page.headers["x-total-count"])
    ids += [row.seller_id for row in page.parsed]

csv = io.BytesIO(b"action,type,id,name,email,number,supervisorId,distributorId,password\nadd,seller,ali.new,,,,tan.weiliang,,\n")
body = PostApiAdminImportFilesBody(dry_run=True, csv=File(payload=csv, file_name="people.csv"))
plan = post_api_admin_import.sync(client=client, body=body)
rows = sum(row.ok for row in plan.rows)

person = post_api_admin_person.sync(client=client, body=ByIdInput(id="chan.meiling"))
credential = get_api_training_certificate_serial_credential.sync_detailed(
    person.certificates[0].serial, client=client
)
said = json.loads(credential.content)["type"][0]
print(f"python: {len(ids)} {rows} {person.who.id} {said}")
