import eu.europa.esig.dss.enumerations.Indication;
import eu.europa.esig.dss.model.DSSDocument;
import eu.europa.esig.dss.model.InMemoryDocument;
import eu.europa.esig.dss.pades.validation.PDFDocumentValidator;
import eu.europa.esig.dss.pdf.modifications.DefaultPdfDifferencesFinder;
import eu.europa.esig.dss.pdf.pdfbox.PdfBoxDefaultObjectFactory;
import eu.europa.esig.dss.simplereport.SimpleReport;
import eu.europa.esig.dss.spi.DSSUtils;
import eu.europa.esig.dss.spi.validation.CommonCertificateVerifier;
import eu.europa.esig.dss.spi.x509.CommonTrustedCertificateSource;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.logging.LogManager;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Asks EU DSS about sealed PDFs: each must be TOTAL_PASSED, at the level that its folder is named after, and no longer
 * with any one byte changed that the seal covers. Ends with 1 otherwise. The first argument is the trusted certificates
 * in PEM; nothing is asked of the network.
 */
public class SealCheck {
  private static final Pattern SEAL =
      Pattern.compile("/ETSI\\.CAdES\\.detached\n/ByteRange \\[0 (\\d+) (\\d+) (\\d+)\\]");
  /** The same places in each run: a failure can be looked at. */
  private static final Random PLACES = new Random(20261123);

  public static void main(String[] arguments) throws Exception {
    LogManager.getLogManager().reset();
    CommonTrustedCertificateSource trusted = new CommonTrustedCertificateSource();
    DSSUtils.loadCertificateFromP7c(Files.newInputStream(Path.of(arguments[0]))).forEach(trusted::addCertificate);
    CommonCertificateVerifier verifier = new CommonCertificateVerifier();
    verifier.setTrustedCertSources(trusted);
    Map<String, Integer> passed = new TreeMap<>();
    int failed = 0;
    for (int index = 1; index < arguments.length; index++) {
      Path path = Path.of(arguments[index]);
      byte[] file = Files.readAllBytes(path);
      String expected = "TOTAL_PASSED " + path.getParent().getFileName();
      String said = judge(file, verifier);
      if (!said.equals(expected)) {
        failed += 1;
        System.out.println(path + ": " + said);
      }
      int at = somePlace(file);
      file[at] ^= 1;
      String then = judge(file, verifier);
      if (then.startsWith("TOTAL_PASSED")) {
        failed += 1;
        System.out.println(path + " with another byte at " + at + ": " + then);
      }
      passed.merge(said, 1, Integer::sum);
    }
    passed.forEach((said, times) -> System.out.println(times + " × " + said));
    System.out.printf("%d files, each with another byte as well, %d failures%n", arguments.length - 1, failed);
    if (failed > 0 || arguments.length < 2) System.exit(1);
  }

  private static String judge(byte[] file, CommonCertificateVerifier verifier) {
    try {
      DSSDocument document = new InMemoryDocument(file);
      PDFDocumentValidator validator = new PDFDocumentValidator(document);
      validator.setCertificateVerifier(verifier);
      validator.setPdfObjFactory(withoutPictures());
      SimpleReport report = validator.validateDocument().getSimpleReport();
      if (report.getSignaturesCount() != 1) return report.getSignaturesCount() + " signatures";
      String id = report.getFirstSignatureId();
      Indication indication = report.getIndication(id);
      String why = report.getSubIndication(id) == null ? "" : " " + report.getSubIndication(id);
      return indication + why + " " + report.getSignatureFormat(id);
    } catch (Exception | StackOverflowError error) {
      return "unreadable (" + error.getClass().getSimpleName() + ")";
    }
  }

  /**
   * Any that the seal covers: all but the room that it lies in itself. There, other programs forgive a changed zero of
   * the filling or a changed certificate that they know from elsewhere; our own check does not.
   */
  private static int somePlace(byte[] file) {
    String text = new String(file, StandardCharsets.ISO_8859_1);
    Matcher range = SEAL.matcher(text);
    if (!range.find()) throw new IllegalArgumentException("no seal");
    int before = Integer.parseInt(range.group(1));
    int after = Integer.parseInt(range.group(2));
    int place = PLACES.nextInt(before + Integer.parseInt(range.group(3)));
    return place < before ? place : place - before + after;
  }

  /** Pages are not painted to be compared: nothing may be added to them, and that takes most of the time. */
  private static PdfBoxDefaultObjectFactory withoutPictures() {
    DefaultPdfDifferencesFinder finder = new DefaultPdfDifferencesFinder();
    finder.setMaximalPagesAmountForVisualComparison(0);
    PdfBoxDefaultObjectFactory factory = new PdfBoxDefaultObjectFactory();
    factory.setPdfDifferencesFinder(finder);
    return factory;
  }
}
