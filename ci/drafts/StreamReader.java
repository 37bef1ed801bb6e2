import java.io.FileInputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Prints the text of each archive, with a NUL behind it, as a program finds it that reads from the front. */
public class StreamReader {
  public static void main(String[] paths) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String path : paths) {
      try (ZipInputStream zip = new ZipInputStream(new FileInputStream(path))) {
        for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry())
          if (entry.getName().equals("word/document.xml"))
            out.print(new String(zip.readAllBytes(), StandardCharsets.UTF_8));
      } catch (Exception error) {
        // Keep the entries before the fault.
      }
      out.print("\0");
    }
  }
}
