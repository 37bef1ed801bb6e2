import java.io.FileInputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.logging.LogManager;
import org.verapdf.gf.foundry.VeraGreenfieldFoundryProvider;
import org.verapdf.pdfa.Foundries;
import org.verapdf.pdfa.PDFAParser;
import org.verapdf.pdfa.PDFAValidator;
import org.verapdf.pdfa.flavours.PDFAFlavour;
import org.verapdf.pdfa.results.TestAssertion;
import org.verapdf.pdfa.results.ValidationResult;

/** Holds PDF files against PDF/A-3b and PDF/UA-1 by veraPDF; ends with 1 if any rule fails. */
public class ArchiveCheck {
  public static void main(String[] files) throws Exception {
    LogManager.getLogManager().reset();
    VeraGreenfieldFoundryProvider.initialise();
    int failed = 0;
    for (String file : files)
      for (PDFAFlavour flavour : List.of(PDFAFlavour.PDFA_3_B, PDFAFlavour.PDFUA_1))
        if (!holds(file, flavour)) failed += 1;
    System.out.printf("%d files, %d standards each, %d failures%n", files.length, 2, failed);
    if (failed > 0 || files.length == 0) System.exit(1);
  }

  private static boolean holds(String file, PDFAFlavour flavour) throws Exception {
    try (PDFAParser parser =
        Foundries.defaultInstance().createParser(new FileInputStream(file), flavour)) {
      PDFAValidator validator = Foundries.defaultInstance().createValidator(flavour, false);
      ValidationResult result = validator.validate(parser);
      if (result.isCompliant()) return true;
      Map<String, Integer> rules = new TreeMap<>();
      for (TestAssertion each : result.getTestAssertions())
        if (each.getStatus() == TestAssertion.Status.FAILED)
          rules.merge(
              each.getRuleId().getClause() + "-" + each.getRuleId().getTestNumber() + " " + each.getMessage(),
              1,
              Integer::sum);
      System.out.println(file + " is not " + flavour + ":");
      rules.forEach((rule, times) -> System.out.println("  " + times + " × " + rule));
      return false;
    }
  }
}
