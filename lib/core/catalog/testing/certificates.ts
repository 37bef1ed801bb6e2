/** What certificates say, each in one language, with names of another one as people have them. Our own wording. */
export const CERTIFICATES: Readonly<Record<string, string>> = {
  en: `This is to certify that this is a true copy of the record on file in this office.
Certificate No. 4521. Local file No. 88-A
Name of child: Emily Rose Johnson
Date of birth: July 4, 1990. Time of birth: 7:15 a.m. Sex: Female
Place of birth: Los Angeles, California
Name of father: Robert James Johnson. Birthplace of father: San Diego
Maiden name of mother: Maria de la Luz Ortiz y Diaz. Birthplace of mother: El Paso, Texas
The registrar certifies that the record was filed on July 12, 1990, as required by the laws of the state.
I hereby certify that this child was born alive on the date and at the place stated above.
Date issued: May 1, 2024. This copy is not valid unless prepared on paper with an engraved border that shows the seal and the signature of the registrar.`,
  "en-marriage": `This is to certify that on the fourth day of July, two thousand and nine, at the city of Reno, in the county of Washoe, John Michael Smith of Las Vegas and Ana Lopez of San Jose were by me united in lawful matrimony, as authorized by a license issued by the clerk of the county.
No. of license 1234. Witnesses: Juan de la Rosa and Jane Doe. No objection was made.
The marriage was recorded in book 12 of marriages at page 88, and this copy is true to the record in the office of the recorder. Given under my hand and the seal of the county on this first day of May.`,
  es: `El suscrito oficial del Registro Civil certifica que en el libro de nacimientos de esta oficina se encuentra asentada un acta que dice lo siguiente.
Acta No. 4521. Nombre del registrado: Emily Rose Johnson Pérez
Fecha de nacimiento: 4 de julio de 1990. Hora de nacimiento: 7:15. Sexo: femenino
Lugar de nacimiento: Mérida, Yucatán
Nombre del padre: Robert James Johnson. Nacionalidad: estadounidense
Nombre de la madre: María de la Luz Pérez Ortiz. Nacionalidad: mexicana
Comparecieron los padres, quienes presentaron a la niña viva ante el oficial, y firmaron con los testigos que se nombran.
Se expide la presente a solicitud de la persona interesada, para los fines que procedan, en la ciudad de Mérida, el primero de mayo de 2024. Doy fe.`,
  fr: `Extrait d'acte de naissance, délivré par l'officier de l'état civil de la commune de Lyon.
Acte n° 4521. Nom de l'enfant : Johnson. Prénoms : Emily Rose
Date de naissance : le 4 juillet 1990 à 7 h 15. Sexe : féminin
Lieu de naissance : Lyon, dans le département du Rhône
Nom du père : Robert James Johnson, né à San Diego
Nom de la mère : Maria de la Luz Ortiz, née à Los Angeles
L'acte a été dressé sur la déclaration du père, qui l'a signé avec nous après lecture, et il est conforme aux registres.
Délivré à la demande de la personne intéressée pour servir et valoir ce que de droit, le premier mai 2024. Il ne porte pas de mention en marge, et les parents sont mariés.`,
  de: `Geburtsurkunde. Hiermit wird bescheinigt, dass das Kind in das Geburtenregister des Standesamts eingetragen ist.
Nummer 4521. Name des Kindes: Emily Rose Johnson
Tag der Geburt: 4. Juli 1990 um 7 Uhr 15. Geschlecht: weiblich
Ort der Geburt: Ulm an der Donau
Name des Vaters: Robert James Johnson aus San Diego
Name der Mutter: Maria de la Luz Ortiz aus Los Angeles
Die Eintragung wurde auf Antrag der Mutter von dem Beamten vorgenommen und ist mit den Angaben im Register verglichen.
Die Urkunde wird zu dem Zweck der Vorlage bei der Behörde erteilt und ist ohne das Siegel des Standesamts nicht gültig. Ulm, den ersten Mai 2024.`,
  it: `Estratto per riassunto dal registro degli atti di nascita del comune di Siena.
Atto n. 4521. Nome del bambino: Emily Rose Johnson
Data di nascita: 4 luglio 1990 alle ore 7:15. Sesso: femminile
Luogo di nascita: Siena, nella casa di via Roma
Nome del padre: Robert James Johnson, nato a San Diego
Nome della madre: Maria de la Luz Ortiz, nata a Los Angeles
L'ufficiale dello stato civile certifica che la nascita è iscritta nel registro e che gli sposi sono coniugati, come risulta dagli atti.
Si rilascia in carta libera per gli usi consentiti dalla legge, su richiesta della persona interessata. Il presente non ha annotazioni. Siena, il primo maggio 2024.`,
  pt: `Certifico que no livro de registo de nascimentos desta conservatória consta o assento de uma criança.
Assento n.º 4521. Nome da criança: Emily Rose Johnson
Data de nascimento: 4 de julho de 1990, às 7 horas. Sexo: feminino
Local de nascimento: Braga, na freguesia de São Vicente
Nome do pai: Robert James Johnson, natural de San Diego
Nome da mãe: Maria da Luz Ortiz, natural de Los Angeles
O assento foi lavrado pelo oficial no dia da declaração e não tem averbamentos à margem, como se vê dos documentos arquivados.
A presente certidão é passada a pedido da pessoa interessada, para os fins que forem necessários, e vai assinada por mim com o selo da conservatória em 1 de maio de 2024.`,
  nl: `Afschrift van een akte van geboorte uit het register van de burgerlijke stand van de gemeente Utrecht.
Akte 4521. Naam van het kind: Emily Rose Johnson
Datum van geboorte: 4 juli 1990 om 7.15 uur. Geslacht: vrouwelijk
Plaats van geboorte: Utrecht
Naam van de vader: Robert James Johnson, geboren te San Diego
Naam van de moeder: Maria de la Luz Ortiz, geboren te Los Angeles
De akte is door de ambtenaar opgemaakt op de aangifte van de vader en wordt met deze ondertekend, zoals is voorgeschreven door de wet.
Dit afschrift is niet geldig zonder het zegel van de gemeente en wordt op verzoek aan de persoon gegeven die het voor het gebruik bij een instantie nodig heeft.`,
  pl: `Odpis skrócony aktu urodzenia. Zaświadcza się, że dziecko jest wpisane do księgi urodzeń urzędu stanu cywilnego w Krakowie.
Numer aktu 4521. Imię i nazwisko dziecka: Emily Rose Johnson
Data urodzenia: 4 lipca 1990. Płeć: żeńska
Miejsce urodzenia: Kraków
Ojciec: Robert James Johnson, urodzony w San Diego
Matka: Maria de la Luz Ortiz, urodzona w Los Angeles
Akt został sporządzony przez urzędnika na podstawie zgłoszenia ojca i nie ma w nim wzmianek, co się stwierdza.
Odpis wydaje się na wniosek osoby, która go potrzebuje dla celów urzędowych, oraz za opłatą, jak to jest przewidziane w ustawie. Kraków, dnia 1 maja 2024.`,
  ro: `Certificat de naștere. Se certifică prin prezentul că nașterea a fost înregistrată în registrul de stare civilă al municipiului Cluj.
Actul nr. 4521. Numele copilului: Emily Rose Johnson
Data nașterii: 4 iulie 1990. Sexul: feminin
Locul nașterii: Cluj
Numele tatălui: Robert James Johnson, născut la San Diego
Numele mamei: Maria de la Luz Ortiz, născută la Los Angeles
Actul a fost întocmit de ofițerul de stare civilă pe baza declarației tatălui, care este semnată și nu are mențiuni din afara registrului.
Prezentul certificat se eliberează la cererea persoanei interesate, pentru a servi la autorități, și este valabil numai cu sigiliul primăriei pe care o reprezintă. Părinții sunt căsătoriți.`,
  tr: `Doğum kayıt örneği. Bu belge ile çocuğun doğumunun İzmir nüfus müdürlüğünün kütüğüne kayıt edilmiş olduğu bildirilir.
Kayıt 4521. Çocuğun adı: Emily Rose Johnson
Doğum tarihi: 4 Temmuz 1990. Cinsiyeti: kadın
Doğum yeri: İzmir
Babasının adı: Robert James Johnson, doğum yeri San Diego
Annesinin adı: Maria de la Luz Ortiz, doğum yeri Los Angeles
Kayıt memur tarafından baba veya annenin bildirimine göre yapılmış ve bu kütükte başka bir not olarak yazılan bir şey yoktur.
Bu örnek istek üzerine ilgili kişiye her türlü resmi işlem için verilmiştir ve mühür ile imza olmadan geçerli değildir. Daha sonra değişen bilgiler bu belgede gösterilmez.`,
  tl: `Katunayan ng kapanganakan. Ito ay nagpapatunay na ang bata ay nakatala sa aklat ng mga kapanganakan ng tanggapan ng tagapagtala.
Bilang 4521. Pangalan ng bata: Emily Rose Johnson
Petsa ng kapanganakan: ika-4 ng Hulyo 1990. Kasarian: babae
Lugar ng kapanganakan: Maynila
Pangalan ng ama: Robert James Johnson, na ipinanganak sa San Diego
Pangalan ng ina: Maria de la Luz Ortiz, na ipinanganak sa Los Angeles
Ang tala ay ginawa ng tagapagtala sa salaysay ng ama at hindi ito may anumang puna sa gilid, para sa kaalaman ng lahat.
Ibinigay ito sa kahilingan ng taong may kailangan para sa mga layunin na itinakda ng batas, at hindi ito tatanggapin kung walang tatak ng tanggapan. Nilagdaan ni Juan dela Cruz.`,
};

/** Forms whose headings are in two languages, most likely in the one that their values and small print are in. */
export const BILINGUAL: Readonly<Record<string, string>> = {
  "es en": `ESTADOS UNIDOS MEXICANOS / UNITED MEXICAN STATES
Acta de nacimiento / Birth certificate
Nombre del registrado / Name of the registered person: Emily Johnson Pérez
Fecha de nacimiento / Date of birth: 04/07/1990
Lugar de nacimiento / Place of birth: Mérida, Yucatán
Sexo / Sex: F
Nombre del padre / Name of the father: Robert Johnson
Nombre de la madre / Name of the mother: María Pérez
Fecha de registro / Date of registration: 12/07/1990
El presente documento es válido sin firma. / This document is valid without a signature.
Se expide a solicitud de la persona interesada. / Issued at the request of the person concerned.`,
  "fr en": `CANADA. Province de Québec / Province of Quebec
Certificat de naissance / Certificate of birth
Nom de famille / Surname: Tremblay
Prénoms / Given names: Emily Rose
Date de naissance / Date of birth: 1990-07-04
Lieu de naissance / Place of birth: Montréal
Sexe / Sex: F
Nom du père / Name of the father: Robert Tremblay
Nom de la mère / Name of the mother: Marie Roy
Numéro d'inscription / Registration number: 4521
Date de délivrance / Date of issue: 2024-05-01
Ce certificat est délivré par le directeur de l'état civil. / This certificate is issued by the registrar of civil status.`,
  "pt en": `Conservatória do Registo Civil / Civil Registry Office
Certidão de nascimento / Certificate of birth
Nome da criança / Name of the child: Emily Johnson
Data de nascimento / Date of birth: 04-07-1990
Local de nascimento / Place of birth: Braga
Sexo / Sex: F
Nome do pai / Name of the father: Robert Johnson
Nome da mãe / Name of the mother: Maria da Luz
Número do assento / Number of the entry: 4521
Data de emissão / Date of issue: 01-05-2024
Esta certidão é válida com o selo da conservatória. / This certificate is valid with the seal of the office.`,
  "tl en": `Republika ng Pilipinas / Republic of the Philippines
Katunayan ng kapanganakan / Certificate of live birth
Pangalan ng bata / Name of the child: Emily Santos
Petsa ng kapanganakan / Date of birth: 04-07-1990
Lugar ng kapanganakan / Place of birth: Maynila
Kasarian / Sex: Babae
Pangalan ng ama / Name of the father: Roberto Santos
Pangalan ng ina / Maiden name of the mother: Maria dela Cruz
Petsa ng pagkakatala / Date of registration: 12-07-1990
Ang katunayang ito ay hindi tatanggapin kung walang tatak. / This certificate is not valid without the seal of the office.`,
};
