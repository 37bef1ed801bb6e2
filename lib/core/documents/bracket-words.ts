import type { MarkType, Run } from "./document-model";

export interface BracketWords {
  code: Readonly<Record<NonNullable<Run["code"]>, string>>;
  mark: Readonly<Record<MarkType, string>>;
  /** Narrower terms than `logo`. A coat of arms has only one name. */
  emblems: readonly string[];
  /** Used before edition 2026-12.5 of the statement. */
  formerLogo: string;
  note: string;
  struck: string;
  colon: string;
}

/**
 * By language, and also by script for languages with two: handwritten, illegible, redacted, stamp, seal, signature,
 * initials, photo, emblem, barcode, mark, translator's note, struck out. An emblem may be a company's logo or a state's
 * coat of arms; narrower words follow its own. Written 2026-11-23, the house's own wording, after what sworn
 * translators put into brackets; one word for stamps and seals stands twice. A language without settled words for
 * papers uses those of its country's papers: Spanish for quc and mam, Portuguese for kea. No row was checked by a
 * native speaker. Least sure are bo, dz, gn, ha, hmn, ig, ilo, ln, mh, quc, mam, om, qu, rhg, rn, sm, sn, to, tw, ug,
 * wo and yi.
 */
const ROWS: Readonly<Record<string, string>> = {
  af: "handgeskrewe|onleesbaar|onleesbaar gemaak|stempel|seël|handtekening|paraaf|foto|embleem/logo/wapen|strepieskode|merk|Vertalersnota|deurgehaal",
  am: "በእጅ የተጻፈ|የማይነበብ|የተሸፈነ|ማኅተም|ማኅተም|ፊርማ|የስም መጀመሪያ ፊደላት|ፎቶግራፍ|አርማ|ባርኮድ|ምልክት|የተርጓሚው ማስታወሻ|የተሰረዘ",
  ar: "بخط اليد|غير مقروء|محجوب|ختم|ختم|توقيع|الأحرف الأولى|صورة فوتوغرافية|شعار|رمز شريطي|علامة|ملاحظة المترجم|مشطوب",
  as: "হাতে লিখা|পঢ়িব নোৱাৰি|ঢাকি থোৱা|মোহৰ|মোহৰ|স্বাক্ষৰ|আদ্যাক্ষৰ|ফটো|প্ৰতীক|বাৰকোড|চিহ্ন|অনুবাদকৰ টোকা|কাটি দিয়া",
  az: "əl yazısı|oxunmur|üstü örtülüb|ştamp|möhür|imza|inisiallar|fotoşəkil|emblem/loqotip/gerb|ştrixkod|işarə|Tərcüməçinin qeydi|üstündən xətt çəkilib",
  be: "ад рукі|неразборліва|зафарбавана|штамп|пячатка|подпіс|ініцыялы|фотаздымак|эмблема/лагатып/герб|штрыхкод|знак|Заўвага перакладчыка|закрэслена",
  bg: "ръкописно|нечетливо|заличено|щемпел|печат|подпис|инициали|снимка|емблема/лого/герб|баркод|знак|Бележка на преводача|зачеркнато",
  bn: "হস্তলিখিত|অপাঠ্য|আড়াল করা|সিল|সিলমোহর|স্বাক্ষর|অনুস্বাক্ষর|ছবি|প্রতীক/লোগো|বারকোড|চিহ্ন|অনুবাদকের টীকা|কেটে দেওয়া",
  bo: "ལག་བྲིས|ཀློག་མི་ཐུབ་པ|བསུབས་པ|ཐེལ་ཙེ|ཐམ་ག|མིང་རྟགས|མིང་གི་འགོ་ཡིག|པར|མཚོན་རྟགས|ཐིག་རྟགས|རྟགས|ཡིག་སྒྱུར་བའི་མཆན|ཐིག་གིས་བསུབས་པ",
  bs: "rukom pisano|nečitljivo|zacrnjeno|štambilj|pečat|potpis|paraf|fotografija|amblem/logotip/grb|bar-kod|oznaka|Napomena prevodioca|precrtano",
  ca: "manuscrit|il·legible|ocultat|segell|segell|signatura|inicials|fotografia|emblema/logotip/escut|codi de barres|marca|Nota del traductor|ratllat",
  ceb: "sinulat sa kamot|dili mabasa|gitabonan|selyo|selyo|pirma|inisyal|litrato|simbolo/logo|barcode|marka|Pahinumdom sa tighubad|giekisan",
  cnr: "rukom pisano|nečitljivo|zacrnjeno|štambilj|pečat|potpis|paraf|fotografija|amblem/logotip/grb|bar-kod|oznaka|Napomena prevodioca|precrtano",
  cs: "rukou psáno|nečitelné|začerněno|razítko|pečeť|podpis|parafa|fotografie|emblém/logo/znak/erb|čárový kód|značka|Poznámka překladatele|přeškrtnuto",
  cy: "llawysgrifen|annarllenadwy|wedi’i olygu|stamp|sêl|llofnod|blaenlythrennau|ffotograff|arwyddlun/logo/arfbais|cod bar|marc|Nodyn y cyfieithydd|wedi’i groesi allan",
  da: "håndskrevet|ulæseligt|tildækket|stempel|segl|underskrift|initialer|foto|emblem/logo/våbenskjold|stregkode|mærke|Oversætterens bemærkning|overstreget",
  de: "handschriftlich|unleserlich|geschwärzt|Stempel|Siegel|Unterschrift|Paraphe|Lichtbild|Emblem/Logo/Wappen|Strichcode|Zeichen|Anmerkung des Übersetzers|durchgestrichen",
  dz: "ལག་བྲིས|ལྷག་མི་ཚུགས|བཀབ་བཞག|ཐིའུ|ཐམ་ཀ|མིང་རྟགས|མིང་གི་འགོ་ཡིག|པར|ལས་རྟགས|ཐིག་རྟགས|རྟགས|སྐད་སྒྱུར་པའི་དྲན་ཐོ|ཐིག་བཏབ་བསུབས་པ",
  el: "χειρόγραφο|δυσανάγνωστο|καλυμμένο|σφραγίδα|σφραγίδα|υπογραφή|μονογραφή|φωτογραφία|έμβλημα/λογότυπο/οικόσημο|γραμμωτός κώδικας|σήμα|Σημείωση του μεταφραστή|διαγεγραμμένο",
  en: "handwritten|illegible|redacted|stamp|seal|signature|initials|photo|emblem/logo/coat of arms/crest|barcode|mark|Translator’s note|struck out",
  es: "manuscrito|ilegible|ocultado|sello|sello|firma|iniciales|fotografía|emblema/logotipo/logo/escudo|código de barras|marca|Nota del traductor|texto tachado",
  et: "käsikirjaline|loetamatu|kinni kaetud|tempel|pitsat|allkiri|initsiaalid|foto|embleem/logo/vapp|vöötkood|märk|Tõlkija märkus|läbi kriipsutatud",
  eu: "eskuz idatzia|irakurtezina|ezkutatua|zigilua|zigilua|sinadura|inizialak|argazkia|enblema/logotipoa/armarria|barra-kodea|marka|Itzultzailearen oharra|marraz ezabatua",
  fa: "دست‌نویس|ناخوانا|پوشانده‌شده|مهر|مهر|امضا|پاراف|عکس|آرم/نشان|بارکد|علامت|یادداشت مترجم|خط‌خورده",
  fi: "käsin kirjoitettu|lukukelvoton|peitetty|leima|sinetti|allekirjoitus|nimikirjaimet|valokuva|tunnus/logo/vaakuna|viivakoodi|merkki|Kääntäjän huomautus|yliviivattu",
  fil: "sulat-kamay|hindi mabasa|tinakpan|tatak|selyo|lagda|inisyal|larawan|sagisag/logo|barcode|marka|Tala ng tagasalin|ginuhitan",
  fr: "manuscrit|illisible|occulté|cachet|sceau|signature|paraphe|photographie|emblème/logo/armoiries|code-barres|marque|Note du traducteur|biffé",
  ga: "lámhscríofa|doléite|folaithe|stampa|séala|síniú|inisealacha|grianghraf|suaitheantas/lógó/armas|barrachód|marc|Nóta an aistritheora|scriosta amach",
  gl: "manuscrito|ilexible|ocultado|selo|selo|sinatura|iniciais|fotografía|emblema/logotipo/escudo|código de barras|marca|Nota do tradutor|riscado",
  gn: "pópe ojehaíva|ndojehechakuaái|oñemo’ãva|sello|sello|teraguapy|téra ñepyrũha|ta’anga|emblema/logotipo|código de barras|techaukaha|Ñe’ẽmbohasahára jehaipy|ojehaíva hi’ári",
  gu: "હસ્તલિખિત|અવાચ્ય|ઢાંકેલું|સિક્કો|મહોર|સહી|ટૂંકી સહી|ફોટો|પ્રતીક/લોગો|બારકોડ|ચિહ્ન|અનુવાદકની નોંધ|છેકી નાખેલું",
  ha: "rubutun hannu|ba a iya karantawa|an ɓoye|hatimi|hatimi|sa hannu|baƙaƙen farko na suna|hoto|tambari|lambar layi|alama|Bayanin mai fassara|an soke",
  he: "בכתב יד|לא קריא|מושחר|חותמת|חותם|חתימה|ראשי תיבות|תצלום|סמל/לוגו|ברקוד|סימן|הערת המתרגם|מחוק בקו",
  hi: "हस्तलिखित|अपठनीय|छिपाया गया|मुहर|मुहर|हस्ताक्षर|आद्याक्षर|फोटो|प्रतीक-चिह्न/लोगो|बारकोड|चिह्न|अनुवादक की टिप्पणी|काटा हुआ",
  hmn: "sau tes|nyeem tsis tau|muab npog lawm|lub thwj|lub thwj|kos npe|tsiaj ntawv pib npe|duab|lub logo|barcode|cim|Tus txhais lus cov lus sau tseg|muab kab kos tawm",
  hr: "rukom pisano|nečitljivo|zacrnjeno|štambilj|pečat|potpis|paraf|fotografija|amblem/logotip/grb|crtični kod|oznaka|Napomena prevoditelja|precrtano",
  ht: "ekri alamen|pa lizib|kache|tanpon|so|siyati|inisyal|foto|anblèm/logo|kòd ba|mak|Nòt tradiktè a|bife",
  hu: "kézírással|olvashatatlan|kitakarva|bélyegző|pecsét|aláírás|kézjegy|fénykép|embléma/logó/címer|vonalkód|jel|A fordító megjegyzése|áthúzva",
  hy: "ձեռագիր|անընթեռնելի|քողարկված|դրոշմակնիք|կնիք|ստորագրություն|սկզբնատառեր|լուսանկար|տարբերանշան|շտրիխկոդ|նշան|Թարգմանչի ծանոթագրություն|ջնջված",
  id: "tulisan tangan|tidak terbaca|dihitamkan|stempel|cap|tanda tangan|paraf|foto|lambang/logo|kode batang|tanda|Catatan penerjemah|dicoret",
  ig: "e ji aka dee|a pụghị ịgụta ya|e kpuchiri ekpuchi|stampụ|mkpado|mbinye aka|mkpụrụedemede mbido aha|foto|logo|barkoodu|akara|Ndetu onye ntụgharị asụsụ|a kagburu",
  ilo: "naisurat iti ima|saan a mabasa|nakalubban|selio|selio|pirma|inisial|ladawan|logo|barcode|marka|Palagip ti nagipatarus|naugedan",
  is: "handskrifað|ólæsilegt|hulið|stimpill|innsigli|undirskrift|upphafsstafir|ljósmynd|myndmerki|strikamerki|merki|Athugasemd þýðanda|strikað yfir",
  it: "manoscritto|illeggibile|oscurato|timbro|sigillo|firma|sigla|fotografia|emblema/logo/stemma|codice a barre|segno|Nota del traduttore|barrato",
  ja: "手書き|判読不能|墨消し|スタンプ|印|署名|イニシャル|写真|エンブレム/ロゴ/紋章|バーコード|記号|訳注|抹消線",
  jv: "tulisan tangan|ora kewaca|ditutupi|stempel|cap|tandha tangan|paraf|foto|lambang/logo|kode batang|tandha|Cathetan penerjemah|dicorèk",
  ka: "ხელნაწერი|არ იკითხება|დაფარულია|შტამპი|ბეჭედი|ხელმოწერა|ინიციალები|ფოტოსურათი|ემბლემა/ლოგო/გერბი|შტრიხკოდი|ნიშანი|მთარგმნელის შენიშვნა|გადახაზულია",
  kea: "manuscrito|ilegível|ocultado|carimbo|selo|assinatura|rubrica|fotografia|emblema/logotipo/brasão|código de barras|marca|Nota do tradutor|riscado",
  kk: "қолмен жазылған|оқылмайды|жасырылған|мөртабан|мөр|қолы|инициалдар|фотосурет|эмблема/логотип/елтаңба|штрихкод|белгі|Аудармашының ескертпесі|сызып тасталған",
  km: "សរសេរដោយដៃ|អានមិនដាច់|បានបិទបាំង|ត្រា|ត្រា|ហត្ថលេខា|ហត្ថលេខាសង្ខេប|រូបថត|និមិត្តសញ្ញា/ឡូហ្គោ|បាកូដ|សញ្ញា|កំណត់សម្គាល់របស់អ្នកបកប្រែ|បានគូសចោល",
  kn: "ಕೈಬರಹ|ಓದಲಾಗದ|ಮರೆಮಾಡಲಾಗಿದೆ|ಮುದ್ರೆ|ಮೊಹರು|ಸಹಿ|ಆದ್ಯಕ್ಷರಗಳು|ಛಾಯಾಚಿತ್ರ|ಲಾಂಛನ|ಬಾರ್‌ಕೋಡ್|ಗುರುತು|ಅನುವಾದಕರ ಟಿಪ್ಪಣಿ|ಹೊಡೆದುಹಾಕಿದ",
  ko: "수기|판독 불가|가림 처리|스탬프|인장|서명|이니셜|사진|엠블럼/로고/휘장|바코드|표시|역주|삭선",
  ku: "bi destan nivîsandî|nayê xwendin|hatiye veşartin|mohr|mohr|îmze|tîpên destpêkê|wêne|logo|barkod|nîşan|Nîşeya wergêr|xêz lê hatiye dayîn",
  "ku-Arab":
    "دەستنووس|ناخوێندرێتەوە|شاردراوەتەوە|مۆر|مۆر|واژوو|پیتە سەرەتاییەکان|وێنە|لۆگۆ|بارکۆد|نیشانە|تێبینیی وەرگێڕ|هێڵی بەسەردا هێنراوە",
  ky: "кол менен жазылган|окулбайт|жашырылган|штамп|мөөр|кол тамга|инициалдар|сүрөт|эмблема/логотип/герб|штрихкод|белги|Котормочунун эскертүүсү|сызылып салынган",
  la: "manu scriptum|legi non potest|obtectum|sigillum|sigillum|subscriptio|primae nominis litterae|imago photographica|insigne|codex virgatus|nota|Adnotatio interpretis|deletum",
  lb: "handgeschriwwen|onlieserlech|geschwäerzt|Stempel|Siegel|Ënnerschrëft|Paraph|Foto|Emblem/Logo/Wopen|Strichcode|Zeechen|Bemierkung vum Iwwersetzer|duerchgestrach",
  ln: "ekomami na lobɔkɔ|ekoki kotangama te|ebombami|cachet|sceau|signature|paraphe|foto|emblème/logo|code-barres|elembo|Liyebisi ya mobongoli|ekatami na molongo",
  lo: "ຂຽນດ້ວຍມື|ອ່ານບໍ່ອອກ|ຖືກປິດບັງ|ຕາປະທັບ|ຕາປະທັບ|ລາຍເຊັນ|ລາຍເຊັນຫຍໍ້|ຮູບຖ່າຍ|ກາໝາຍ/ໂລໂກ້|ບາໂຄດ|ເຄື່ອງໝາຍ|ໝາຍເຫດຜູ້ແປ|ຂີດຂ້າ",
  lt: "ranka rašyta|neįskaitoma|uždengta|spaudas|antspaudas|parašas|inicialai|nuotrauka|emblema/logotipas/herbas|brūkšninis kodas|ženklas|Vertėjo pastaba|perbraukta",
  lv: "ar roku rakstīts|nesalasāms|aizklāts|spiedogs|zīmogs|paraksts|iniciāļi|fotogrāfija|emblēma/logotips/ģerbonis|svītrkods|zīme|Tulkotāja piezīme|nosvītrots",
  mam: "manuscrito|ilegible|ocultado|sello|sello|firma|iniciales|fotografía|emblema/logotipo/escudo|código de barras|marca|Nota del traductor|texto tachado",
  mg: "sora-tanana|tsy voavaky|nosaronana|fitomboka|tombo-kase|sonia|litera voalohan’ny anarana|sary|logo|kaody bara|marika|Fanamarihan’ny mpandika teny|notsipihina",
  mh: "jeje kōn pein|ejjab maron̄ riiti|emōj pinej|jitaam̧|jiiļ|jain|jinoin etan|pija|kakōļļe|baarkood|kakōļļe|Kōmeļeļe an ri-ukok|kar kijjeļǭke",
  mk: "рачно напишано|нечитливо|затемнето|штембил|печат|потпис|параф|фотографија|амблем/лого/грб|баркод|ознака|Забелешка на преведувачот|прецртано",
  ml: "കൈയെഴുത്ത്|വായിക്കാനാവാത്തത്|മറച്ചത്|മുദ്ര|മുദ്ര|ഒപ്പ്|ചുരുക്കൊപ്പ്|ഫോട്ടോ|ലോഗോ|ബാർകോഡ്|അടയാളം|പരിഭാഷകന്റെ കുറിപ്പ്|വെട്ടിക്കളഞ്ഞത്",
  mn: "гараар бичсэн|уншигдахгүй|далдалсан|тэмдэг|тамга|гарын үсэг|нэрийн эхний үсгүүд|гэрэл зураг|сүлд/лого|зураасан код|тэмдэглэгээ|Орчуулагчийн тайлбар|зурж хассан",
  mr: "हस्तलिखित|अवाच्य|झाकलेले|शिक्का|मोहोर|स्वाक्षरी|आद्याक्षरे|छायाचित्र|बोधचिन्ह|बारकोड|चिन्ह|अनुवादकाची टीप|खोडलेले",
  ms: "tulisan tangan|tidak dapat dibaca|dihitamkan|cap|mohor|tandatangan|tandatangan ringkas|gambar foto|lambang/logo/jata|kod bar|tanda|Nota penterjemah|dipotong",
  mt: "miktub bl-idejn|ma jinqarax|mgħotti|timbru|siġill|firma|inizjali|ritratt|emblema/logo|barcode|marka|Nota tat-traduttur|ingassat",
  my: "လက်ရေး|ဖတ်မရ|ဖုံးကွယ်ထားသည်|တံဆိပ်တုံး|တံဆိပ်|လက်မှတ်|အတိုကောက်လက်မှတ်|ဓာတ်ပုံ|အမှတ်တံဆိပ်/လိုဂို|ဘားကုဒ်|အမှတ်အသား|ဘာသာပြန်သူ၏ မှတ်ချက်|ဖျက်မျဉ်းတားထားသည်",
  ne: "हस्तलिखित|अपठनीय|छोपिएको|छाप|मोहर|हस्ताक्षर|आद्याक्षर|फोटो|प्रतीक/लोगो|बारकोड|चिह्न|अनुवादकको टिप्पणी|काटिएको",
  nl: "handgeschreven|onleesbaar|zwartgelakt|stempel|zegel|handtekening|paraaf|foto|embleem/logo/wapen|streepjescode|merkteken|Opmerking van de vertaler|doorgehaald",
  no: "håndskrevet|uleselig|sladdet|stempel|segl|underskrift|initialer|foto|emblem/logo/våpenskjold|strekkode|merke|Oversetterens merknad|overstrøket",
  om: "harkaan kan barreeffame|hin dubbifamu|kan haguugame|chaappaa|chaappaa|mallattoo harkaa|qubee jalqaba maqaa|suuraa|asxaa|baarkoodii|mallattoo|Yaadannoo turjumaanaa|kan haqame",
  or: "ହସ୍ତଲିଖିତ|ଅପଠନୀୟ|ଆଚ୍ଛାଦିତ|ମୋହର|ମୋହର|ଦସ୍ତଖତ|ଆଦ୍ୟାକ୍ଷର|ଫଟୋ|ପ୍ରତୀକ/ଲୋଗୋ|ବାରକୋଡ|ଚିହ୍ନ|ଅନୁବାଦକଙ୍କ ଟିପ୍ପଣୀ|କଟାଯାଇଥିବା",
  pa: "ਹੱਥ-ਲਿਖਤ|ਪੜ੍ਹਨ-ਅਯੋਗ|ਢੱਕਿਆ ਹੋਇਆ|ਮੋਹਰ|ਮੋਹਰ|ਦਸਤਖ਼ਤ|ਛੋਟੇ ਦਸਤਖ਼ਤ|ਫੋਟੋ|ਪ੍ਰਤੀਕ/ਲੋਗੋ|ਬਾਰਕੋਡ|ਨਿਸ਼ਾਨ|ਅਨੁਵਾਦਕ ਦੀ ਟਿੱਪਣੀ|ਕੱਟਿਆ ਹੋਇਆ",
  "pa-Arab":
    "ہتھ لکھت|پڑھن جوگ نہیں|لکایا گیا|مہر|مہر|دستخط|چھوٹے دستخط|تصویر|لوگو|بار کوڈ|نشان|مترجم دا نوٹ|کٹیا ہویا",
  pl: "odręcznie|nieczytelne|zaczernione|pieczątka|pieczęć|podpis|parafa|fotografia|emblemat/logo/herb/godło|kod kreskowy|znak|Przypis tłumacza|przekreślono",
  prs: "دست‌نویس|ناخوانا|پوشانده‌شده|مهر|مهر|امضا|امضای مختصر|عکس|نشان|بارکود|علامت|یادداشت مترجم|خط‌زده‌شده",
  ps: "په لاس لیکل شوی|نه لوستل کېږي|پټ شوی|ټاپه|مهر|لاسلیک|د نوم لومړي توري|عکس|نښان|بارکوډ|نښه|د ژباړونکي یادښت|کرښه پرې ایستل شوې",
  pt: "manuscrito|ilegível|ocultado|carimbo|selo|assinatura|rubrica|fotografia|emblema/logotipo/logo/brasão|código de barras|marca|Nota do tradutor|riscado",
  qu: "makiwan qillqasqa|mana ñawinchay atina|pakasqa|sello|sello|firma|suti qallariq qillqakuna|foto|emblema/logotipo/escudo|código de barras|unancha|Tikraqpa willaynin|siq’ispa chinkachisqa",
  quc: "manuscrito|ilegible|ocultado|sello|sello|firma|iniciales|fotografía|emblema/logotipo/escudo|código de barras|marca|Nota del traductor|texto tachado",
  rhg: "hat or lekha|foran nozar|lukaiya|mohor|mohor|dostokot|namor foila horof|fotu|logo|barkod|nishan|Torjumaharor not|hadi diya",
  rn: "vyanditswe n’intoke|ntibisomeka|vyanyegejwe|kashe|kashe|umukono|indome zitangura izina|ifoto|ikirango|kode y’imirongo|ikimenyetso|Icitonderwa c’umuhinduzi|bafuse",
  ro: "scris de mână|ilizibil|acoperit|ștampilă|sigiliu|semnătură|inițiale|fotografie|emblemă/siglă/stemă|cod de bare|semn|Nota traducătorului|tăiat cu o linie",
  ru: "от руки|неразборчиво|закрашено|штамп|печать|подпись|инициалы|фотография|эмблема/логотип/герб|штрихкод|знак|Примечание переводчика|зачёркнуто",
  rw: "byandikishijwe intoki|ntibisomeka|byahishwe|kashe|kashe|umukono|inyuguti zitangira izina|ifoto|ikirango|kode y’imirongo|ikimenyetso|Icyitonderwa cy’umusemuzi|byasibwe",
  sd: "هٿ سان لکيل|نه پڙهجندڙ|لڪايل|مهر|مهر|صحيح|نالي جا پهريان اکر|تصوير|لوگو|بارڪوڊ|نشان|مترجم جو نوٽ|ڪٽيل",
  si: "අතින් ලියූ|කියවිය නොහැකි|වසන ලද|මුද්‍රාව|මුද්‍රාව|අත්සන|කෙටි අත්සන|ඡායාරූපය|ලාංඡනය|තීරු කේතය|ලකුණ|පරිවර්තක සටහන|කපා හරින ලද",
  sk: "rukou písané|nečitateľné|začiernené|pečiatka|pečať|podpis|parafa|fotografia|emblém/logo/znak/erb|čiarový kód|značka|Poznámka prekladateľa|prečiarknuté",
  sl: "zapisano z roko|nečitljivo|zakrito|žig|pečat|podpis|parafa|fotografija|emblem/logotip/grb|črtna koda|oznaka|Opomba prevajalca|prečrtano",
  sm: "tusilima|e lē mafai ona faitau|ufiufia|faʻamaufaʻailoga|faʻamaufaʻailoga|saini|mataitusi muamua o le igoa|ata|faʻailoga|barcode|faʻailoga|Faʻamatalaga a le faʻaliliu upu|ua tapē",
  sn: "zvakanyorwa neruoko|hazviverengeki|zvakavanzwa|chidhindo|chidhindo|siginicha|mavara ekutanga ezita|mufananidzo|logo|bhakodhi|mucherechedzo|Chinyorwa chomushanduri|zvakadzimwa nemutsetse",
  so: "gacanta lagu qoray|aan la akhriyi karin|la qariyay|shaabad|shaabad|saxiix|xarfaha hore ee magaca|sawir|astaan|barkoodh|calaamad|Faallada turjumaanka|la tirtiray",
  sq: "shkruar me dorë|i palexueshëm|i mbuluar|vulë|vulë|nënshkrim|iniciale|fotografi|emblemë/logo/stemë|barkod|shenjë|Shënim i përkthyesit|i vizuar",
  sr: "руком писано|нечитљиво|зацрњено|штамбиљ|печат|потпис|параф|фотографија|амблем/логотип/грб|бар-код|ознака|Напомена преводиоца|прецртано",
  "sr-Latn":
    "rukom pisano|nečitljivo|zacrnjeno|štambilj|pečat|potpis|paraf|fotografija|amblem/logotip/grb|bar-kod|oznaka|Napomena prevodioca|precrtano",
  sv: "handskrivet|oläsligt|maskerat|stämpel|sigill|namnteckning|initialer|foto|emblem/logotyp/vapen|streckkod|märke|Översättarens anmärkning|överstruket",
  sw: "imeandikwa kwa mkono|haisomeki|imefichwa|muhuri|muhuri|sahihi|herufi za kwanza za jina|picha|nembo|msimbopau|alama|Maelezo ya mtafsiri|imekatwa kwa mstari",
  ta: "கையால் எழுதப்பட்டது|படிக்க இயலாதது|மறைக்கப்பட்டது|முத்திரை|முத்திரை|கையொப்பம்|சுருக்கொப்பம்|புகைப்படம்|இலச்சினை|பட்டைக் குறியீடு|குறி|மொழிபெயர்ப்பாளர் குறிப்பு|அடிக்கப்பட்டது",
  te: "చేతిరాత|చదవలేనిది|కప్పివేయబడినది|ముద్ర|ముద్ర|సంతకం|పొడి సంతకం|ఫోటో|చిహ్నం/లోగో|బార్‌కోడ్|గుర్తు|అనువాదకుని గమనిక|కొట్టివేయబడినది",
  tg: "дастнавис|нохоно|пӯшонидашуда|штамп|мӯҳр|имзо|ҳарфҳои аввали ном|акс|эмблема/логотип|штрихкод|аломат|Эзоҳи тарҷумон|хат задашуда",
  th: "เขียนด้วยลายมือ|อ่านไม่ออก|ถูกปกปิด|ตราประทับ|ตรา|ลายมือชื่อ|ลายมือชื่อย่อ|ภาพถ่าย|ตราสัญลักษณ์|บาร์โค้ด|เครื่องหมาย|หมายเหตุผู้แปล|ขีดฆ่า",
  ti: "ብኢድ ዝተጻሕፈ|ዘይንበብ|ዝተሸፈነ|ማሕተም|ማሕተም|ፊርማ|ናይ ስም መጀመርታ ፊደላት|ስእሊ|አርማ|ባርኮድ|ምልክት|መዘኻኸሪ ተርጓሚ|ዝተሰረዘ",
  tk: "elýazma|okalmaýar|gizlenen|ştamp|möhür|gol|inisiallar|surat|emblema/logotip|ştrihkod|bellik|Terjimeçiniň belligi|üsti çyzylan",
  tl: "sulat-kamay|hindi mabasa|tinakpan|tatak|selyo|lagda|inisyal|larawan|sagisag/logo|barcode|marka|Tala ng tagasalin|ginuhitan",
  to: "tohinima|ʻikai lava ke lau|kuo ʻufiʻufi|sila|sila|fakamoʻoni|ʻuluaki mataʻitohi ʻo e hingoa|tā|logo|barcode|fakaʻilonga|Fakamatala ʻa e tokotaha liliu lea|kuo kosi",
  tr: "el yazısı|okunaksız|karartılmış|kaşe|mühür|imza|paraf|fotoğraf|amblem/logo/arma|barkod|işaret|Çevirmenin notu|üstü çizili",
  tw: "nsa akyerɛw|wontumi nkenkan|wɔakata so|nsɔano|nsɔano|nsahyɛase|din no mfiase nkyerɛwde|mfonini|agyiraehyɛde|barkood|agyirae|Nea ɔkyerɛɛ ase no asɛm|wɔatwa mu",
  ug: "قولدا يېزىلغان|ئوقۇغىلى بولمايدۇ|يوشۇرۇلغان|تامغا|مۆھۈر|ئىمزا|ئىسىمنىڭ باش ھەرپلىرى|سۈرەت|لوگو|تاياقچە كود|بەلگە|تەرجىماننىڭ ئىزاھاتى|ئۆچۈرۈلگەن",
  uk: "від руки|нерозбірливо|зафарбовано|штамп|печатка|підпис|ініціали|фотографія|емблема/логотип/герб|штрихкод|знак|Примітка перекладача|закреслено",
  ur: "ہاتھ سے تحریر شدہ|ناقابلِ خواندگی|چھپایا گیا|مہر|مہر|دستخط|مختصر دستخط|تصویر|لوگو|بار کوڈ|نشان|نوٹ از مترجم|قلم زد",
  uz: "qo‘lda yozilgan|o‘qib bo‘lmaydi|yashirilgan|shtamp|muhr|imzo|inisiallar|fotosurat|emblema/logotip/gerb|shtrix-kod|belgi|Tarjimon izohi|ustidan chizilgan",
  "uz-Cyrl":
    "қўлда ёзилган|ўқиб бўлмайди|яширилган|штамп|муҳр|имзо|инициаллар|фотосурат|эмблема/логотип/герб|штрих-код|белги|Таржимон изоҳи|устидан чизилган",
  vi: "viết tay|không đọc được|đã che|dấu|con dấu|chữ ký|chữ ký tắt|ảnh|biểu trưng/logo/huy hiệu/quốc huy|mã vạch|ký hiệu|Ghi chú của người dịch|gạch bỏ",
  wo: "mbindu loxo|mënul a jàng|dañu ko nëbb|cachet|sceau|signature|paraphe|nataal|emblème/logo|code-barres|màndarga|Leerali tekkikat bi|dañu ko raye",
  xh: "ibhalwe ngesandla|ayifundeki|ifihliwe|isitampu|isitywina|utyikityo|oonobumba bokuqala begama|ifoto|ilogo|ibhakhowudi|uphawu|Inqaku lomguquleli|icinyiwe ngomgca",
  yi: "מיט דער האַנט געשריבן|ניט צו לייענען|פֿאַרשטעלט|שטעמפּל|זיגל|אונטערשריפֿט|איניציאַלן|פֿאָטאָגראַפֿיע|עמבלעם/לאָגאָ|באַרקאָד|צייכן|באַמערקונג פֿון איבערזעצער|דורכגעשטראָכן",
  yo: "a fi ọwọ́ kọ|kò ṣeé kà|a ti bò ó|òǹtẹ̀|èdìdì|ìbuwọ́lù|lẹ́tà àkọ́kọ́ orúkọ|fọ́tò|àmì-ìdánimọ̀|kóòdù onílà|àmì|Àkíyèsí olùtumọ̀|a fa igi sí i",
  zh: "手写|无法辨认|已遮盖|印章|印章|签名|姓名首字母|照片|徽标/徽章/国徽|条形码|标记|译者注|划去",
  "zh-Hant": "手寫|無法辨認|已遮蓋|印章|印章|簽名|姓名首字母|照片|徽標/標誌/徽章/國徽|條碼|標記|譯者註|劃去",
  zu: "kubhalwe ngesandla|akufundeki|kufihliwe|isitembu|isigxivizo|isiginesha|izinhlamvu zokuqala zegama|isithombe|ilogo|ibhakhodi|uphawu|Inothi lomhumushi|kusikwe ngomugqa",
};

/** Exceptions to a colon and a space. */
const COLONS: Readonly<Record<string, string>> = {
  am: "፦ ",
  fr: "\u00a0: ",
  hy: "՝ ",
  ja: "：",
  km: "៖ ",
  ti: "፦ ",
  zh: "：",
  "zh-Hant": "：",
};

/** Rows whose first word for an emblem is the former one. In all others the former one is the second. */
const KEPT_LOGO: ReadonlySet<string> = new Set(["fa", "zh"]);

const known = new Map<string, BracketWords>();

export function bracketWords(language: string): BracketWords {
  const row = rowOf(language);
  const words = known.get(row) ?? readRow(row);
  known.set(row, words);
  return words;
}

function rowOf(language: string): string {
  const [primary = "", script = ""] = language.split("-");
  if (/^(yue$|yue-|zh-(hant|tw|hk|mo)\b)/i.test(language)) return "zh-Hant";
  if (Object.hasOwn(ROWS, `${primary}-${script}`)) return `${primary}-${script}`;
  return Object.hasOwn(ROWS, primary) ? primary : "en";
}

function readRow(row: string): BracketWords {
  const words = (ROWS[row] ?? "").split("|");
  const [handwritten = "", illegible = "", redacted = "", stamp = "", seal = "", signature = ""] = words;
  const [initials = "", photo = "", emblem = "", barcode = "", other = "", note = "", struck = ""] =
    words.slice(6);
  const [logo = "", ...emblems] = emblem.split("/");
  return {
    code: { handwritten, illegible, redacted },
    mark: { stamp, seal, signature, initials, handwriting: handwritten, photo, logo, barcode, other },
    emblems,
    formerLogo: (KEPT_LOGO.has(row) ? undefined : emblems[0]) ?? logo,
    note,
    struck,
    colon: COLONS[row] ?? ": ",
  };
}
