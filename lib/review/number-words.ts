import { memoize } from "./memoize";

/**
 * Values by word. Hundreds and thousands multiply what precedes them; all others add. Our own table, 2026-11-21:
 * cardinals with regional forms.
 */
const WORDS: Record<string, string> = {
  en: "zero:0 one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12 thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30 forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 million:1000000 lakh:100000 crore:10000000 first:1 second:2 third:3 fourth:4 fifth:5 sixth:6 seventh:7 eighth:8 ninth:9 tenth:10 eleventh:11 twelfth:12 thirteenth:13 fourteenth:14 fifteenth:15 sixteenth:16 seventeenth:17 eighteenth:18 nineteenth:19 twentieth:20 thirtieth:30",
  es: "cero:0 un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11 doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20 veintiuno:21 veintiún:21 veintiuna:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25 veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60 setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:+200 trescientos:+300 cuatrocientos:+400 quinientos:+500 seiscientos:+600 setecientos:+700 ochocientos:+800 novecientos:+900 mil:1000 millón:1000000 millones:1000000 primero:1 primera:1 primer:1 segundo:2 segunda:2 tercero:3 tercera:3 tercer:3 cuarto:4 cuarta:4 quinto:5 quinta:5 sexto:6 sexta:6 séptimo:7 séptima:7 octavo:8 octava:8 noveno:9 novena:9 décimo:10 décima:10 undécimo:11 undécima:11 duodécimo:12 duodécima:12 vigésimo:20 vigésima:20 trigésimo:30 trigésima:30 doscientas:+200 trescientas:+300 cuatrocientas:+400 quinientas:+500 seiscientas:+600 setecientas:+700 ochocientas:+800 novecientas:+900",
  pt: "zero:0 um:1 uma:1 dois:2 duas:2 três:3 quatro:4 cinco:5 seis:6 sete:7 oito:8 nove:9 dez:10 onze:11 doze:12 treze:13 catorze:14 quatorze:14 quinze:15 dezesseis:16 dezasseis:16 dezessete:17 dezoito:18 dezenove:19 vinte:20 trinta:30 quarenta:40 cinquenta:50 sessenta:60 setenta:70 oitenta:80 noventa:90 cem:100 cento:100 duzentos:+200 trezentos:+300 quatrocentos:+400 quinhentos:+500 seiscentos:+600 setecentos:+700 oitocentos:+800 novecentos:+900 mil:1000 milhão:1000000 milhões:1000000 primeiro:1 primeira:1 segundo:2 segunda:2 terceiro:3 terceira:3 quarto:4 quinto:5 quinta:5 sexto:6 sexta:6 sétimo:7 sétima:7 oitavo:8 oitava:8 nono:9 nona:9 décimo:10 décima:10 dezassete:17 dezanove:19 vigésimo:20 vigésima:20 trigésimo:30 trigésima:30 duzentas:+200 trezentas:+300 quatrocentas:+400 quinhentas:+500",
  fr: "zéro:0 un:1 une:1 deux:2 trois:3 quatre:4 cinq:5 six:6 sept:7 huit:8 neuf:9 dix:10 onze:11 douze:12 treize:13 quatorze:14 quinze:15 seize:16 vingt:20 vingts:20 trente:30 quarante:40 cinquante:50 soixante:60 cent:100 cents:100 mille:1000 mil:1000 million:1000000 premier:1 première:1 deuxième:2 second:2 seconde:2 troisième:3 quatrième:4 cinquième:5 sixième:6 septième:7 huitième:8 neuvième:9 dixième:10 onzième:11 douzième:12 quinzième:15 treizième:13 quatorzième:14 seizième:16 dix-septième:17 vingtième:20 trentième:30 unième:1",
  de: "null:0 ein:1 eins:1 eine:1 einem:1 einen:1 einer:1 zwei:2 zwo:2 drei:3 vier:4 fünf:5 sechs:6 sieben:7 acht:8 neun:9 zehn:10 elf:11 zwölf:12 sech:6 sieb:7 dreizehn:13 vierzehn:14 fünfzehn:15 sechzehn:16 siebzehn:17 achtzehn:18 neunzehn:19 zwanzig:20 dreißig:30 dreissig:30 vierzig:40 fünfzig:50 sechzig:60 siebzig:70 achtzig:80 neunzig:90 hundert:100 tausend:1000 million:1000000 millionen:1000000 zweieinhalb:2 fuenf:5 zwoelf:12 fuenfzig:50",
  nl: "nul:0 tweeën:2 drieën:3 een:1 één:1 twee:2 drie:3 vier:4 vijf:5 zes:6 zeven:7 acht:8 negen:9 tien:10 elf:11 twaalf:12 dertien:13 veertien:14 vijftien:15 zestien:16 zeventien:17 achttien:18 negentien:19 twintig:20 dertig:30 veertig:40 vijftig:50 zestig:60 zeventig:70 tachtig:80 negentig:90 honderd:100 duizend:1000 miljoen:1000000",
  it: "zero:0 un:1 uno:1 una:1 due:2 tre:3 tré:3 quattro:4 cinque:5 sei:6 sette:7 otto:8 nove:9 dieci:10 undici:11 dodici:12 tredici:13 quattordici:14 quindici:15 sedici:16 diciassette:17 diciotto:18 diciannove:19 venti:20 vent:20 trenta:30 trent:30 quaranta:40 quarant:40 cinquanta:50 cinquant:50 sessanta:60 sessant:60 settanta:70 settant:70 ottanta:80 ottant:80 novanta:90 novant:90 cento:100 cent:100 mille:1000 mila:1000 milione:1000000 milioni:1000000",
  ro: "zero:0 un:1 una:1 unu:1 doi:2 două:2 trei:3 patru:4 cinci:5 șase:6 şase:6 șapte:7 şapte:7 opt:8 nouă:9 zece:10 unsprezece:11 doisprezece:12 douăsprezece:12 treisprezece:13 paisprezece:14 cincisprezece:15 șaisprezece:16 șaptesprezece:17 optsprezece:18 nouăsprezece:19 douăzeci:20 treizeci:30 patruzeci:40 cincizeci:50 șaizeci:60 şaizeci:60 șaptezeci:70 optzeci:80 nouăzeci:90 sută:100 sute:100 mie:1000 mii:1000 milion:1000000 milioane:1000000",
  pl: "zero:0 jeden:1 jedna:1 jedno:1 jednego:1 jednej:1 dwa:2 dwie:2 dwóch:2 dwu:2 dwoje:2 trzy:3 trzech:3 troje:3 cztery:4 czterech:4 pięć:5 pięciu:5 sześć:6 sześciu:6 siedem:7 siedmiu:7 osiem:8 ośmiu:8 dziewięć:9 dziewięciu:9 dziesięć:10 dziesięciu:10 jedenaście:11 jedenastu:11 dwanaście:12 dwunastu:12 trzynaście:13 trzynastu:13 czternaście:14 czternastu:14 piętnaście:15 piętnastu:15 szesnaście:16 siedemnaście:17 osiemnaście:18 dziewiętnaście:19 dwadzieścia:20 dwudziestu:20 trzydzieści:30 trzydziestu:30 czterdzieści:40 pięćdziesiąt:50 sześćdziesiąt:60 siedemdziesiąt:70 osiemdziesiąt:80 dziewięćdziesiąt:90 sto:+100 stu:+100 dwieście:+200 trzysta:+300 czterysta:+400 pięćset:+500 sześćset:+600 siedemset:+700 osiemset:+800 dziewięćset:+900 tysiąc:1000 tysiące:1000 tysięcy:1000 milion:1000000 miliony:1000000 milionów:1000000 dwoma:2 dwiema:2 trzema:3 czterema:4 pięcioma:5 szesnastu:16 siedemnastu:17 osiemnastu:18 dziewiętnastu:19 pięćdziesięciu:50 sześćdziesięciu:60 czterdziestu:40 trojga:3 dwojga:2 czworo:4",
  ru: "ноль:0 один:1 одна:1 одно:1 одного:1 одной:1 два:2 две:2 двух:2 двоих:2 двое:2 три:3 трёх:3 трех:3 трое:3 четыре:4 четырёх:4 четырех:4 пять:5 пяти:5 шесть:6 шести:6 семь:7 семи:7 восемь:8 восьми:8 девять:9 девяти:9 десять:10 десяти:10 одиннадцать:11 одиннадцати:11 двенадцать:12 двенадцати:12 тринадцать:13 тринадцати:13 четырнадцать:14 четырнадцати:14 пятнадцать:15 пятнадцати:15 шестнадцать:16 семнадцать:17 восемнадцать:18 девятнадцать:19 двадцать:20 двадцати:20 тридцать:30 тридцати:30 сорок:40 сорока:40 пятьдесят:50 пятидесяти:50 шестьдесят:60 шестидесяти:60 семьдесят:70 восемьдесят:80 девяносто:90 сто:+100 ста:+100 двести:+200 двухсот:+200 триста:+300 трёхсот:+300 четыреста:+400 пятьсот:+500 шестьсот:+600 семьсот:+700 восемьсот:+800 девятьсот:+900 тысяча:1000 тысячи:1000 тысяч:1000 тысячу:1000 миллион:1000000 миллиона:1000000 миллионов:1000000 двумя:2 двум:2 тремя:3 трём:3 трем:3 четырьмя:4 четырём:4 четырем:4 пятью:5 шестью:6 восемью:8 девятью:9 десятью:10 шестнадцати:16 семнадцати:17 восемнадцати:18 девятнадцати:19 семидесяти:70 восьмидесяти:80 девяноста:90 трехсот:+300 четырёхсот:+400 четырехсот:+400 пятисот:+500",
  uk: "нуль:0 один:1 одна:1 одне:1 два:2 дві:2 двох:2 двоє:2 три:3 трьох:3 троє:3 чотири:4 чотирьох:4 п'ять:5 пять:5 шість:6 шести:6 сім:7 семи:7 вісім:8 восьми:8 дев'ять:9 десять:10 десяти:10 одинадцять:11 дванадцять:12 тринадцять:13 чотирнадцять:14 пятнадцять:15 шістнадцять:16 сімнадцять:17 вісімнадцять:18 двадцять:20 тридцять:30 сорок:40 шістдесят:60 сімдесят:70 вісімдесят:80 сто:+100 двісті:+200 триста:+300 чотириста:+400 шістсот:+600 сімсот:+700 вісімсот:+800 тисяча:1000 тисячі:1000 тисяч:1000 мільйон:1000000 пяти:5 пятьох:5 девять:9 девяти:9 шістьох:6 дванадцяти:12 пятнадцяти:15 двадцяти:20 тридцяти:30 девятнадцять:19 пятдесят:50 девяносто:90 пятсот:+500 девятсот:+900 двома:2 трьома:3 мільйони:1000000 мільйонів:1000000 тисячу:1000",
  tr: "sıfır:0 bir:1 iki:2 üç:3 dört:4 beş:5 altı:6 yedi:7 sekiz:8 dokuz:9 on:10 yirmi:20 otuz:30 kırk:40 elli:50 altmış:60 yetmiş:70 seksen:80 doksan:90 yüz:100 bin:1000 milyon:1000000",
  hi: "एक:1 दो:2 तीन:3 चार:4 पाँच:5 छह:6 सात:7 आठ:8 नौ:9 दस:10 ग्यारह:11 बारह:12 तेरह:13 चौदह:14 पंद्रह:15 सोलह:16 सत्रह:17 अठारह:18 उन्नीस:19 बीस:20 इक्कीस:21 बाईस:22 तेईस:23 चौबीस:24 पच्चीस:25 छब्बीस:26 सत्ताईस:27 अट्ठाईस:28 उनतीस:29 तीस:30 इकतीस:31 बत्तीस:32 तैंतीस:33 चौंतीस:34 पैंतीस:35 छत्तीस:36 सैंतीस:37 अड़तीस:38 उनतालीस:39 चालीस:40 इकतालीस:41 बयालीस:42 तैंतालीस:43 चवालीस:44 पैंतालीस:45 छियालीस:46 सैंतालीस:47 अड़तालीस:48 उनचास:49 पचास:50 इक्यावन:51 बावन:52 तिरपन:53 चौवन:54 पचपन:55 छप्पन:56 सत्तावन:57 अट्ठावन:58 उनसठ:59 साठ:60 इकसठ:61 बासठ:62 तिरसठ:63 चौंसठ:64 पैंसठ:65 छियासठ:66 सड़सठ:67 अड़सठ:68 उनहत्तर:69 सत्तर:70 इकहत्तर:71 बहत्तर:72 तिहत्तर:73 चौहत्तर:74 पचहत्तर:75 छिहत्तर:76 सतहत्तर:77 अठहत्तर:78 उनासी:79 अस्सी:80 इक्यासी:81 बयासी:82 तिरासी:83 चौरासी:84 पचासी:85 छियासी:86 सत्तासी:87 अट्ठासी:88 नवासी:89 नब्बे:90 इक्यानवे:91 बानवे:92 तिरानवे:93 चौरानवे:94 पंचानवे:95 छियानवे:96 सत्तानवे:97 अट्ठानवे:98 निन्यानवे:99 पांच:5 पन्द्रह:15 छः:6 छ:6 सौ:100 हज़ार:1000 हजार:1000 लाख:100000 करोड़:10000000 प्रथम:1 पहला:1 पहली:1 पहले:1 द्वितीय:2 दूसरा:2 दूसरी:2 दूसरे:2 तृतीय:3 तीसरा:3 तीसरी:3 तीसरे:3 चौथा:4 चौथी:4 चौथे:4 पाँचवाँ:5 पाँचवीं:5 पाँचवें:5",
  fa: "یک:1 دو:2 سه:3 چهار:4 پنج:5 شش:6 هفت:7 هشت:8 نه:9 ده:10 یازده:11 دوازده:12 سیزده:13 چهارده:14 پانزده:15 شانزده:16 هفده:17 هجده:18 نوزده:19 بیست:20 سی:30 چهل:40 پنجاه:50 شصت:60 هفتاد:70 هشتاد:80 نود:90 صد:100 یکصد:100 دویست:+200 سیصد:+300 چهارصد:+400 پانصد:+500 ششصد:+600 هفتصد:+700 هشتصد:+800 نهصد:+900 هزار:1000 میلیون:1000000",
  sv: "noll:0 ett:1 två:2 tre:3 fyra:4 fem:5 sex:6 sju:7 åtta:8 nio:9 tio:10 elva:11 tolv:12 tretton:13 fjorton:14 femton:15 sexton:16 sjutton:17 arton:18 nitton:19 tjugo:20 trettio:30 fyrtio:40 femtio:50 sextio:60 sjuttio:70 åttio:80 nittio:90 hundra:100 tusen:1000 miljon:1000000 miljoner:1000000 andra:2 tredje:3 fjärde:4 femte:5 sjätte:6 sjunde:7 åttonde:8 nionde:9 tionde:10",
  no: "null:0 en:1 ett:1 to:2 tre:3 fire:4 fem:5 seks:6 sju:7 åtte:8 ni:9 ti:10 elleve:11 tolv:12 tretten:13 fjorten:14 femten:15 seksten:16 sytten:17 atten:18 nitten:19 tjue:20 tretti:30 førti:40 femti:50 seksti:60 sytti:70 åtti:80 nitti:90 syv:7 tyve:20 tredve:30 hundre:100 tusen:1000 million:1000000 millioner:1000000 andre:2 tredje:3 fjerde:4 femte:5 sjette:6 sjuende:7 åttende:8 niende:9 tiende:10 ellevte:11 elfte:11 tolvte:12 trettende:13 fjortende:14 femtende:15 sekstende:16 tjuende:20 trettiende:30",
  da: "nul:0 et:1 to:2 tre:3 fire:4 fem:5 seks:6 syv:7 otte:8 ni:9 ti:10 elleve:11 tolv:12 tretten:13 fjorten:14 femten:15 seksten:16 sytten:17 atten:18 nitten:19 tyve:20 tredive:30 fyrre:40 halvtreds:50 tres:60 halvfjerds:70 firs:80 halvfems:90 hundrede:100 tusind:1000 tusinde:1000 million:1000000 millioner:1000000 anden:2 tredje:3 fjerde:4 femte:5 sjette:6 syvende:7 ottende:8 niende:9 tiende:10",
  cs: "jeden:1 jedna:1 jedno:1 dva:2 tři:3 čtyři:4 pět:5 šest:6 sedm:7 osm:8 devět:9 deset:10 jedenáct:11 dvanáct:12 třináct:13 čtrnáct:14 patnáct:15 šestnáct:16 sedmnáct:17 osmnáct:18 devatenáct:19 dvacet:20 třicet:30 čtyřicet:40 padesát:50 šedesát:60 sedmdesát:70 osmdesát:80 devadesát:90 dvě:2 dvou:2 tří:3 třech:3 čtyř:4 čtyřech:4 pěti:5 šesti:6 sedmi:7 osmi:8 devíti:9 deseti:10 patnácti:15 dvaceti:20 třiceti:30 sto:+100 stě:100 sta:100 set:100 tisíc:1000 tisíce:1000 milion:1000000 miliony:1000000",
  sk: "jeden:1 jedna:1 jedno:1 dva:2 tri:3 štyri:4 päť:5 šesť:6 sedem:7 osem:8 deväť:9 desať:10 jedenásť:11 dvanásť:12 trinásť:13 štrnásť:14 pätnásť:15 šestnásť:16 sedemnásť:17 osemnásť:18 devätnásť:19 dvadsať:20 tridsať:30 štyridsať:40 päťdesiat:50 šesťdesiat:60 sedemdesiat:70 osemdesiat:80 deväťdesiat:90 dve:2 dvoch:2 troch:3 štyroch:4 piatich:5 šiestich:6 siedmich:7 ôsmich:8 deviatich:9 desiatich:10 sto:100 tisíc:1000 milión:1000000",
  sr: "jedan:1 jedna:1 dva:2 tri:3 četiri:4 pet:5 šest:6 sedam:7 osam:8 devet:9 deset:10 jedanaest:11 dvanaest:12 trinaest:13 četrnaest:14 petnaest:15 šesnaest:16 sedamnaest:17 osamnaest:18 devetnaest:19 dvadeset:20 trideset:30 četrdeset:40 pedeset:50 šezdeset:60 sedamdeset:70 osamdeset:80 devedeset:90 dve:2 dvije:2 sto:+100 dvesta:+200 dvjesto:+200 trista:+300 tristo:+300 četiristo:+400 petsto:+500 šeststo:+600 sedamsto:+700 osamsto:+800 devetsto:+900 hiljada:1000 hiljade:1000 hiljadu:1000 tisuća:1000 tisuće:1000 tisuću:1000",
  bg: "един:1 една:1 едно:1 два:2 три:3 четири:4 пет:5 шест:6 седем:7 осем:8 девет:9 десет:10 единадесет:11 дванадесет:12 тринадесет:13 четиринадесет:14 петнадесет:15 шестнадесет:16 седемнадесет:17 осемнадесет:18 деветнадесет:19 двадесет:20 тридесет:30 четиридесет:40 петдесет:50 шестдесет:60 седемдесет:70 осемдесет:80 деветдесет:90 две:2 двама:2 трима:3 сто:+100 двеста:+200 триста:+300 четиристотин:+400 петстотин:+500 шестстотин:+600 седемстотин:+700 осемстотин:+800 деветстотин:+900 хиляда:1000 хиляди:1000",
  id: "satu:1 dua:2 tiga:3 empat:4 lima:5 enam:6 tujuh:7 delapan:8 sembilan:9 sepuluh:10 sebelas:11 lapan:8 belas:+10 puluh:*10 seratus:+100 ratus:100 seribu:+1000 ribu:1000 juta:1000000",
  sl: "ena:1 dva:2 tri:3 štiri:4 pet:5 šest:6 sedem:7 osem:8 devet:9 deset:10 enajst:11 dvanajst:12 trinajst:13 štirinajst:14 petnajst:15 šestnajst:16 sedemnajst:17 osemnajst:18 devetnajst:19 dvajset:20 trideset:30 štirideset:40 petdeset:50 šestdeset:60 sedemdeset:70 osemdeset:80 devetdeset:90 dve:2 dveh:2 treh:3 štirih:4 petih:5 sto:100 tisoč:1000",
  ca: "un:1 una:1 dos:2 tres:3 quatre:4 cinc:5 sis:6 set:7 vuit:8 nou:9 deu:10 onze:11 dotze:12 tretze:13 catorze:14 quinze:15 setze:16 disset:17 divuit:18 dinou:19 vint:20 trenta:30 quaranta:40 cinquanta:50 seixanta:60 setanta:70 vuitanta:80 noranta:90 dues:2 cent:100 cents:100 mil:1000 milió:1000000 milions:1000000 primer:1 primera:1 segon:2 segona:2 tercer:3 tercera:3",
  ko: "첫째:1 둘째:2 셋째:3 넷째:4 다섯째:5 여섯째:6",
  vi: "một:1 mốt:1 hai:2 ba:3 bốn:4 tư:4 lăm:5 sáu:6 bảy:7 tám:8 chín:9 mười:10 mươi:*10 trăm:100 nghìn:1000 ngàn:1000 triệu:1000000",
  ar: "اثنا:2 اثنتا:2 واحد:1 واحدة:1 اثنان:2 اثنين:2 اثنتان:2 اثنتين:2 ثلاثة:3 ثلاث:3 أربعة:4 أربع:4 خمسة:5 خمس:5 ستة:6 ست:6 سبعة:7 سبع:7 ثمانية:8 ثمان:8 ثماني:8 تسعة:9 تسع:9 عشرة:10 عشر:10 عشرون:20 عشرين:20 ثلاثون:30 ثلاثين:30 أربعون:40 أربعين:40 خمسون:50 خمسين:50 ستون:60 ستين:60 سبعون:70 سبعين:70 ثمانون:80 ثمانين:80 تسعون:90 تسعين:90 مائة:100 مئة:100 مائتان:+200 مائتين:+200 مئتان:+200 مئتين:+200 مائتا:+200 مائتي:+200 مئتا:+200 مئتي:+200 ثلاثمائة:+300 أربعمائة:+400 خمسمائة:+500 ستمائة:+600 سبعمائة:+700 ثمانمائة:+800 تسعمائة:+900 ألف:1000 آلاف:1000 ألفا:1000 ألفين:+2000 ألفان:+2000 ألفي:+2000 مليون:1000000 ملايين:1000000 مليونين:+2000000 مليونان:+2000000 أسبوعين:2 أسبوعان:2 شهرين:2 شهران:2 سنتين:2 سنتان:2 يومين:2 يومان:2 عامين:2 عامان:2 ساعتين:2 ساعتان:2 مرتين:2",
};
/** Stems and endings. Our own table, 2026-11-29. Arabic is left out, because its ordinals are also in month names. */
const ORDINALS: Record<string, { stems: string; endings: string }> = {
  de: {
    stems:
      "zweit:2 dritt:3 viert:4 fünft:5 sechst:6 siebt:7 acht:8 neunt:9 zehnt:10 elft:11 zwölft:12 dreizehnt:13 vierzehnt:14 fünfzehnt:15 zwanzigst:20 dreißigst:30",
    endings: "e en er es em",
  },
  nl: {
    stems:
      "tweede:2 derde:3 vierde:4 vijfde:5 zesde:6 zevende:7 achtste:8 negende:9 tiende:10 elfde:11 twaalfde:12 dertiende:13 veertiende:14 vijftiende:15 zestiende:16 twintigste:20 dertigste:30",
    endings: " n",
  },
  it: {
    stems:
      "second:2 terz:3 quart:4 quint:5 sest:6 settim:7 ottav:8 non:9 decim:10 undicesim:11 dodicesim:12 tredicesim:13 quattordicesim:14 quindicesim:15 sedicesim:16 ventesim:20 trentesim:30",
    endings: "o a",
  },
  ro: {
    stems:
      "doilea:2 treilea:3 patrulea:4 cincilea:5 șaselea:6 șaptelea:7 optulea:8 nouălea:9 zecelea:10 doua:2 treia:3 patra:4 cincea:5 șasea:6 șaptea:7 opta:8 noua:9 zecea:10",
    endings: "",
  },
  pl: {
    stems:
      "drug:2 trzec:3 czwart:4 piąt:5 szóst:6 siódm:7 ósm:8 dziewiąt:9 dziesiąt:10 jedenast:11 dwunast:12 trzynast:13 czternast:14 piętnast:15 szesnast:16 siedemnast:17 osiemnast:18 dziewiętnast:19 dwudziest:20 trzydziest:30 czterdziest:40 pięćdziesiąt:50 sześćdziesiąt:60 siedemdziesiąt:70 osiemdziesiąt:80 dziewięćdziesiąt:90 pierwsz:1",
    endings: "y a e ego ej emu ym ą i ia ie iego iej iemu im ią",
  },
  ru: {
    stems:
      "втор:2 трет:3 четвёрт:4 четверт:4 пят:5 шест:6 седьм:7 восьм:8 девят:9 десят:10 одиннадцат:11 двенадцат:12 тринадцат:13 четырнадцат:14 пятнадцат:15 шестнадцат:16 семнадцат:17 восемнадцат:18 девятнадцат:19 двадцат:20 тридцат:30 сороков:40 пятидесят:50 шестидесят:60 семидесят:70 восьмидесят:80 девяност:90 перв:1",
    endings: "ый ой ий ья ье ая ое ого ому ым ом ую ьего ьей ьему ьим ью",
  },
  uk: {
    stems:
      "друг:2 трет:3 четверт:4 пят:5 шост:6 сьом:7 восьм:8 девят:9 десят:10 одинадцят:11 дванадцят:12 тринадцят:13 чотирнадцят:14 пятнадцят:15 шістнадцят:16 сімнадцят:17 вісімнадцят:18 девятнадцят:19 двадцят:20 тридцят:30 сороков:40 пятдесят:50 шістдесят:60 сімдесят:70 вісімдесят:80 девяност:90 перш:1",
    endings: "ий ій а я е є ого ої ому ій им у ю ю ьому ього ьої",
  },
  tr: {
    stems:
      "birinci:1 ikinci:2 üçüncü:3 dördüncü:4 beşinci:5 altıncı:6 yedinci:7 sekizinci:8 dokuzuncu:9 onuncu:10 yirminci:20 otuzuncu:30",
    endings: "",
  },
};
const COMPOUND: Record<string, string> = {
  de: "und",
  nl: "en",
  it: "",
  tr: "",
  sv: "",
  no: "og",
  da: "og",
  cs: "a",
  sk: "",
  sl: "in",
};
const LONGEST = 80;
/** Numbers within a compound: Dreizimmerwohnung, zweijährig, trzymiesięczny. */
const COUNTED_WITHIN: Record<string, RegExp> = {
  de: /^(zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|zwanzig|dreißig)(?=zimmer|jähr|jahres|monat|wöch|woche|täg|tages|stünd|minüt|mal|fach|stöck|köpf|teil|seit|personen|familien|bett|punkt)/u,
  pl: /^(dwu|trzy|cztero|pięcio|sześcio|siedmio|ośmio|dziewięcio|dziesięcio|dwunasto|czternasto|trzydziesto)(?=miesięcz|letni|tygodn|dniow|pokoj|osobow|krotn|kondygn|godzin|stron)/u,
  ru: /^(двух|трёх|трех|четырёх|четырех|пяти|шести|семи|восьми|девяти|десяти|двенадцати)(?=месячн|летн|недельн|дневн|комнатн|кратн|этажн|часов|сторонн|значн)/u,
};
const JOINING = new Set(["and", "y", "e", "et", "și", "şi", "i", "và", "ve", "و", "og", "och"]);
/** Join numbers in one language, and mean something else in others. */
const ALSO_JOINING: Record<string, string> = { ro: "de", cs: "a", sk: "a", sl: "in", bg: "и" };
const WORD = /[\p{L}\p{M}]+/gu;

const TABLES = new Map<string, ReadonlyMap<string, string>>();

function tableOf(language: string): ReadonlyMap<string, string> | null {
  const text = WORDS[language];
  if (text === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    const entries = (language === "ar" ? foldArabic(text) : text)
      .split(" ")
      .map((entry) => entry.split(":") as [string, string]);
    // A cardinal comes first: “acht” is no ordinal's stem.
    table = new Map([...ordinalsOf(language), ...entries]);
    TABLES.set(language, table);
  }
  return table;
}

function ordinalsOf(language: string): [string, string][] {
  const { stems, endings } = ORDINALS[language] ?? { stems: "", endings: "" };
  return stems.split(" ").flatMap((entry) => {
    const [stem = "", value = ""] = entry.split(":");
    return stem === "" ? [] : endings.split(" ").map((ending): [string, string] => [stem + ending, value]);
  });
}

const WITH_ORDINALS = new Set(["en", "es", "pt", "fr"]);

export function knowsNumberWords(language: string): boolean {
  return WITH_ORDINALS.has(language);
}

function wordsWithin(word: string, language: string, table: ReadonlyMap<string, string>): string[] | null {
  const joint = COMPOUND[language];
  const within = COUNTED_WITHIN[language]?.exec(word)?.[1];
  if (within !== undefined) return [table.has(within) ? within : `${within.replace(/o$/u, "")}u`];
  if (joint === undefined || word.length > LONGEST) return null;
  const rest: (string[] | null)[] = Array<string[] | null>(word.length + 1).fill(null);
  rest[word.length] = [];
  for (let at = word.length - 1; at >= 0; at -= 1) {
    for (let end = word.length; end > at; end -= 1) {
      const part = word.slice(at, end);
      const after = rest[end];
      if (!after || !(table.has(part) || (part === joint && at > 0 && end < word.length))) continue;
      rest[at] = part === joint ? after : [part, ...after];
      break;
    }
  }
  const words = rest[0] ?? null;
  return words !== null && words.length > 1 ? words : null;
}

export function spelledNumbers(text: string, language: string): readonly number[] {
  return placedNumbers(text, language).map(({ value }) => value);
}

export function placedNumbers(text: string, language: string): readonly PlacedNumber[] {
  return readers(language)(text);
}

interface PlacedNumber {
  value: number;
  at: number;
}

const SAME_AS: Record<string, string> = { hr: "sr", bs: "sr", cnr: "sr", ms: "id", prs: "fa", nb: "no" };
const readers = memoize(100, (language) =>
  memoize(4000, (text) => readNumbers(text, SAME_AS[language] ?? language)),
);

function readNumbers(text: string, language: string): PlacedNumber[] {
  const table = tableOf(language);
  if (table === null) return [];
  const found: PlacedNumber[] = [];
  let last = 0;
  let sum: { total: number; current: number } | null = null;
  let end = 0;
  const close = () => {
    if (sum !== null) found.push({ value: sum.total + sum.current, at: last });
    sum = null;
  };
  const plain = bareOf(text.toLowerCase(), language);
  for (const match of plain.matchAll(WORD)) {
    const isNext = /^[\s-]*$/.test(plain.slice(end, match.index));
    end = match.index + match[0].length;
    // In Arabic, “and” is written together with what follows.
    const word = language === "ar" && !table.has(match[0]) ? match[0].replace(/^و(?=.)/u, "") : match[0];
    const words = table.has(word) ? [word] : wordsWithin(word, language, table);
    const isCounted = COUNTED_WITHIN[language]?.test(word) === true;
    if (!isNext || isCounted || (words === null && !JOINING.has(word) && ALSO_JOINING[language] !== word))
      close();
    for (const each of words ?? []) {
      const value = table.get(each) ?? "";
      // Two ones in a row, such as an article and an ordinal, are two numbers.
      if (isSecondOne(sum, value)) close();
      sum = add(sum ?? { total: 0, current: 0 }, value, each, language);
      last = match.index;
    }
    if (isCounted) close();
  }
  close();
  return found;
}

function isSecondOne(sum: { current: number } | null, value: string): boolean {
  return sum !== null && Number(value) < 10 && sum.current % 10 > 0;
}

function bareOf(text: string, language: string): string {
  if (language === "vi")
    return (
      text
        // Alone, “five” is a year, and “four” is part of other words: “đầu tư”.
        .replace(
          /(?<!\p{L})năm(?=\s(?:mươi|trăm|nghìn|ngàn|triệu))|(?<=(?<!\p{L})(?:linh|lẻ)\s)năm(?!\p{L})/gu,
          "lăm",
        )
        .replace(/(?<!\p{L})(?<!(?<!\p{L})(?:mươi|linh|lẻ|thứ)\s)tư(?!\p{L})/gu, "xx")
        // A hundred “and” five.
        .replace(/(?<=(?<!\p{L})(?:trăm|nghìn|ngàn)\s)(?:linh|lẻ)(?=\s)/gu, (word) => " ".repeat(word.length))
    );
  if (language === "ar") return bareArabic(text);
  // Hundreds and thousands are joined to their count, hyphenated, or separate.
  if (language === "fa")
    return text
      .replace(/\u200c(?=صد(?!\p{L}))/gu, "")
      .replace(
        /(?<=(?<!\p{L})(?:یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|بیست|صد))(?=(?:هزار|میلیون)(?!\p{L}))/gu,
        " ",
      )
      .replace(/\u200c/gu, " ");
  // An article is no number, except within a word.
  if (language === "da") return text.replace(/(?<!\p{L})enog(?=\p{L})/gu, "etog");
  return language === "uk" ? text.replace(/(?<=[пв])['’ʼ](?=я)/gu, "") : text;
}

/** Letters often written without hamza or dots. */
function foldArabic(text: string): string {
  return text
    .replace(/[\u064b-\u0652\u0670\u0640]/gu, "")
    .replace(/[أإآ]/gu, "ا")
    .replace(/ة(?!\p{L})/gu, "ه");
}

/** A hundred has four spellings. The “one” in eleven and 21 is not “one of”. */
function bareArabic(text: string): string {
  return foldArabic(text)
    .replace(/(?<=(?<!\p{L})و?(?:ثلاث|ثلث|اربع|خمس|ست|سبع|ثماني?|تسع)?)م(?:ئ|اي|ي)ه(?!\p{L})/gu, "مائه")
    .replace(/(?<=(?<!\p{L})و?)ثلثمائه/gu, "ثلاثمائه")
    .replace(/(?<=(?<!\p{L})و?)ثمانيمائه/gu, "ثمانمائه")
    .replace(
      /(?<=(?<!\p{L})و?)(?:احد|احدى)(?=\s(?:عشره?|و(?:عشر|ثلاث|اربع|خمس|ست|سبع|ثمان|تسع)(?:ون|ين))(?!\p{L}))/gu,
      "واحد",
    );
}

function add(
  { total, current }: { total: number; current: number },
  text: string,
  word: string,
  language: string,
): { total: number; current: number } {
  const value = Number(text);
  if (value >= 1000 && !text.startsWith("+")) return { total: total + (current || 1) * value, current: 0 };
  if (text.startsWith("*")) {
    const ones = current % 10;
    return { total, current: current - ones + ones * Number(text.slice(1)) };
  }
  if (value === 100 && !text.startsWith("+")) {
    // Multiplies only the number's own ones, not what precedes it.
    const ones = current % 100;
    return { total, current: current - ones + (ones || 1) * 100 };
  }
  // Four times twenty, as the French count.
  if (language === "fr" && word.startsWith("vingt") && current % 100 === 4)
    return { total, current: current + 76 };
  // Nineteen ninety-eight: a year in halves.
  if (language === "en" && value >= 10 && current >= 10 && current < 100)
    return { total, current: current * 100 + value };
  return { total, current: current + value };
}
