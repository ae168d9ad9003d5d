// Uses the client that openapi-generator makes for Java.
import java.nio.file.Files;
import java.util.ArrayList;
import org.openapitools.client.ApiClient;
import org.openapitools.client.api.AdminApi;
import org.openapitools.client.api.TrainingApi;
import org.openapitools.client.model.AdminLoginInput;
import org.openapitools.client.model.ByIdInput;
import org.openapitools.client.model.UserReportInput;

public class Flow {
  public static void main(String[] args) throws Exception {
    var client = new ApiClient();
    client.updateBaseUri(args[0]);
    var admin = new AdminApi(client);
    var token =
        admin
            .postApiAdminLogin(new AdminLoginInput().username("admin").password(args[1]))
            .getToken();
    client.setRequestInterceptor(request -> request.header("auth-token", token));
    admin = new AdminApi(client);

    var ids = new ArrayList<String>();
    for (long total = Long.MAX_VALUE; ids.size() < total; ) {
      var page =
          admin.postApiAdminSellerDashboardWithHttpInfo(
              new UserReportInput().limit(20).offset(ids.size()));
      total = Long.parseLong(page.getHeaders().get("x-total-count").get(0));
      page.getData().forEach(row -> ids.add(row.getSellerId()));
    }

    var csv = Files.createTempFile("people", ".csv");
    Files.writeString(csv, "action,type,id,name,email,number,supervisorId,distributorId,password\nadd,seller,ali.new,,,,tan.weiliang,,\n");
    var plan = admin.postApiAdminImport(csv.toFile(), true);
    var rows = plan.getRows().stream().filter(row -> row.getOk()).count();

    var person = admin.postApiAdminPerson(new ByIdInput().id("chan.meiling"));
    var serial = person.getCertificates().get(0).getSerial();
    var credential =
        new TrainingApi(client).getApiTrainingCertificateSerialCredential(serial, null);
    var types = (java.util.List<?>) credential.get("type");
    System.out.println(
        "java: " + ids.size() + " " + rows + " " + person.getWho().getId() + " " + types.get(0));
  }
}
