interface NegationWords {
  /** Negations; a `*` stands for any ending. */
  plain: string;
  /** Beginnings of words that may negate: invalid, unless, lacks. They answer a negation, but demand none. */
  hidden: string;
}

/** Our own tables, 2026-11-23 and 2026-11-29. */
export const NEGATION_WORDS: Record<string, NegationWords> = {
  en: {
    plain:
      "not no never nor neither without none nothing nobody cannot nowhere naught don't doesn't didn't isn't aren't wasn't weren't won't can't shouldn't mustn't hasn't haven't hadn't non",
    hidden:
      "unless except invalid improper inadequat inaccura incapab ineffect impartial inhuman illegib ineligib inadmissib inappropriat incomplet incorrect indefinit inconsisten insufficien incompeten inequitab inadvisab inapplicab infeasib insolven intolerab involuntar indecipher inopera insignific improb illogic irrecover irreparab irresist irrespons irrelevan dishonest dissatisf disallow disapprov disloyal disobe disproportion disrespect impossib immediat irrevocab irregular illegal void null exempt prohibit forbid forbade refus deny denie declin reject lack fail free absen only until hardly barely withdraw dismiss disqualif disregard dispens waiv exclud exclus otherwise nonpay single unemploy discontinu prevent disagree open-ended anyone ceas annul stop dishono overdue ruled ruling",
  },
  es: {
    plain: "no ni nunca jamás sin ningún ninguno ninguna ningunos ningunas nada nadie tampoco",
    hidden:
      "salvo excepto inválid ilegib inadmis incomplet imposib desconoc irrevoc ilegal ilícit nul carec carent falt prohib prohíb exent neg rechaz deneg sol sól únic hasta apenas ausen libre impid excluy exclus insufic indefin inmedi desestim desemple invalid otro otra ilimit incapa incumpl",
  },
  fr: {
    plain: "ne pas ni sans aucun aucune jamais rien non nul nulle n néant",
    hidden:
      "sauf except invalid illisib irrecev incomplet impossib inconnu irrévoc illég dépourv défaut interdi exempt refus rejet débout seul uniqu jusqu absen libre exclu insuffis indéfini immédiat célib autrement inapte incap manqu hors",
  },
  pt: {
    plain: "não nem nunca jamais sem nenhum nenhuma nada ninguém",
    hidden:
      "salvo exceto inválid ilegív inadmis incomplet impossív desconhec irrevog ilegal nul carec falt proib isent neg recus indefer só soment únic até ausen livre exclu insufic imediat desempreg descumpr inadimpl",
  },
  de: {
    plain: "nicht nichts nie niemals niemand weder noch ohne nein kein*",
    hidden:
      "außer ausgenommen ungült unles unbefrist unbegrün unbekannt unmög unrichtig unvollst unwirks unwider unzuläss unzutreff unehel unverh unverzüg unentgelt entfäll entfall fehl frei befrei verbot verbiet untersag verweig abgelehn abgewies ausgeschloss ausschließ nur erst mangel miss ledig allein sonst bis lediglich",
  },
  it: {
    plain: "non né senza nessun nessuno nessuna mai niente nulla neppure neanche no",
    hidden:
      "salvo eccett tranne invalid illeggib inammiss incomplet impossib ignot sconosci irrevoc illeg nullo carent manc vieta esent rifiut respin rigett solo soltant unic fino assen liber esclu insufficien immediat celibe nubile disoccup inademp",
  },
  pl: {
    plain: "nie bez ani żaden żadn* nigdy nic nikt nikogo nikomu niczego brak",
    hidden:
      "oprócz poza wyjąt zwoln zakaz odmow odmów oddal odrzuc tylko jedyn dopóki woln wyłącz pann kawaler",
  },
  ro: {
    plain: "nu fără nici niciun nicio niciodată nimic nimeni n",
    hidden:
      "excep invalid ilizib incomplet inadmis imposib neexecut nevalab nelimit necăs neîntrer lips scutit interzi refuz respin doar numai până absen liber exclu celib",
  },
  vi: {
    plain: "không chưa chẳng đừng chả chớ",
    hidden: "miễn trừ cấm chỉ thiếu vắng huỷ hủy mất hết bác",
  },
  ru: {
    plain: "не нет ни без никогда ничего никто никого никому никем никак* нигде нельзя",
    hidden: "кроме исключ отказ отклон запре запрещ освобожд только лишь отсутств холост свобод",
  },
  uk: {
    plain: "не ні без ніколи нічого ніхто нікого нікому немає нема жод*",
    hidden: "крім виключ відмов відхил заборон звільн тільки лише відсут неодруж",
  },
  nl: {
    plain: "niet niets geen nooit niemand zonder noch nergens",
    hidden: "behalve tenzij verbod verbied geweiger afgewez alleen slechts vrij ontbre uitgezon ongehuwd",
  },
  tr: {
    plain: "değil* yok* hayır hiç ne",
    hidden: "hariç red yasak muaf bekar bekâr yalnız sadece",
  },
  sv: {
    plain: "inte ej icke ingen inget inga aldrig utan varken ingenting ingalunda",
    hidden: "förutom utom förbud förbjud avsl avvis ogilt ogilla endast bara saknas fri förrän upphör",
  },
  da: {
    plain: "ikke ej ingen intet aldrig uden hverken ingenting",
    hidden: "medmindre undtag forbud forbyd afvis afsl nægt kun mangl fri ophør først",
  },
  ca: {
    plain: "no ni sense mai ningú res tampoc",
    hidden:
      "llevat except invàl il·leg il·líc inadmis incomplet impossib desconeg nul manc prohib exempt neg denega rebutj desestim només únic fins absen lliure exclo exclus solter",
  },
  gl: {
    plain: "non nin sen nunca xamais ningún ningunha ninguén nada tampouco",
    hidden:
      "agás salvo except inválid ilex inadmis incomplet imposib descoñec nul carec falt prohib exent neg rexeit desestim só soament únic ata ausen exclu solteir",
  },
  af: {
    plain: "nie geen nooit niks niemand sonder nóg",
    hidden:
      "behalwe tensy verbied verbod geweier weier afgewys slegs alleen vry ontbre ongetroud ongeldig onwettig",
  },
  lb: {
    plain: "net keng* keen* kee ouni weder ni näischt",
    hidden: "ausser ongülteg verbued refus nëmmen fräi",
  },
  is: {
    plain: "ekki enginn engin ekkert engan enga engum aldrei án né hvorki",
    hidden: "nema bann hafna synja aðeins einungis ógild ógift óheimil undanþeg ókunn óþekkt",
  },
  sl: {
    plain: "ne ni niso nisem nima nimajo nikoli nihče nikogar nič brez noben* niti nista",
    hidden: "razen prepov zavrn samo le samsk neveljav neznan nezakon nemogoč nečitljiv",
  },
  mk: {
    plain: "не нема немаат немаше без никогаш никој никого ништо ниту ниеден*",
    hidden: "освен забран одби само неженет немаж неважеч непознат незакон",
  },
  be: {
    plain: "не няма ні без ніколі нічога ніхто нікога ніяк* нельга",
    hidden: "акрамя забарон адмов толькі нежанат незамуж несапраўд невядом",
  },
  sq: {
    plain: "nuk s jo pa asnjë asgjë askush askujt kurrë mos as",
    hidden: "përveç ndaloh ndalim refuz vetëm beqar pavlefsh panjohur paligj",
  },
  et: {
    plain: "ei mitte pole polnud ilma ega ärge",
    hidden: "välja keela keeld lükka ainult vaba puudu vallali kehtetu teadmata võimatu tühist",
  },
  kk: { plain: "емес* жоқ* ешқандай ешкім", hidden: "тыйым қоспағанда тек бойдақ жарамсыз" },
  ky: { plain: "эмес* жок* эч", hidden: "тыюу гана бойдок жараксыз" },
  mn: { plain: "үгүй биш бус", hidden: "хориг зөвхөн татгалз хүчингүй" },
  ka: {
    plain: "არ არა ვერ არც გარეშე არავინ არაფერი არასდროს არასოდეს ნუ",
    hidden: "გარდა აკრძალ უარ მხოლოდ დაუოჯახ ბათილ უცნობ უკანონ",
  },
  eu: {
    plain: "ez gabe inoiz ezin ezta inor",
    hidden: "salbu debeka ukatu soilik bakarrik ezkongabe baliogabe",
  },
  cy: { plain: "nid ni nad heb dim ddim neb", hidden: "oni gwrth gwahardd sengl di" },
  ga: { plain: "níl ní nach gan níor nár", hidden: "cosc diúlt singil neamh" },
  bn: {
    plain: "না নেই নয় নাই বিনা কখনোই নি",
    hidden: "ব্যতীত ছাড়া নিষিদ্ধ নিষেধ প্রত্যাখ্যা খারিজ শুধু কেবল মুক্ত অবিবাহ অবৈধ অযোগ্য অস্পষ্ট অজ্ঞাত অসম্পূর্ণ বেকার বাতিল",
  },
  mr: {
    plain: "नाही नाहीत नव्हते नव्हता नव्हती नको नसून विना नये न नसल* नसत* नसेल* नव्ह*",
    hidden: "शिवाय वगळ निषिद्ध मनाई फेटाळ नाकार फक्त केवळ मुक्त अविवाह अवैध अयोग्य अज्ञात रद्द",
  },
  pa: {
    plain: "ਨਹੀਂ ਨਾ ਬਿਨਾਂ ਬਗੈਰ",
    hidden: "ਸਿਵਾਏ ਮਨਾਹੀ ਰੱਦ ਸਿਰਫ਼ ਕੇਵਲ ਮੁਕਤ ਅਣਵਿਆਹ ਗੈਰ ਬੇਰੁਜ਼ਗਾਰ ਖਾਰਜ",
  },
  gu: { plain: "નથી નહીં નહિ ન વિના વગર", hidden: "સિવાય મનાઈ પ્રતિબંધ રદ ફક્ત માત્ર મુક્ત અપરિણિત ગેર" },
  ta: { plain: "இல்லை அல்ல இன்றி இல்லாமல் இல்லாத கூடாது கிடையாது", hidden: "தவிர தடை நிராகரி மட்டு விலக்கு செல்லாத ரத்து" },
  te: {
    plain: "లేదు లేరు లేవు కాదు రాదు లేకుండా లేని కూడదు",
    hidden: "తప్ప నిషేధ తిరస్కర మాత్రమే మినహా చెల్లని రద్దు అవివాహ",
  },
  ht: { plain: "san okenn anyen", hidden: "sof entèdi refize sèlman selibatè" },
  no: {
    plain: "ikke ikkje ingen inga intet inkje ingenting aldri uten utan verken korkje",
    hidden: "unntatt forbud forby avvis avsl nekt kun bare mangl fri opphør først",
  },
  cs: {
    plain:
      "ne není nejsou nebyl* nebude* nebudou nemá nemají nemůže nemohou nesmí nelze neměl* nikdo nikoho nikomu nic nikdy žádn* bez beze ani nikoli nikoliv",
    hidden: "zakáz zamít odmít vyjma kromě pouze jen svobod prost bezd bezp výjim dokud zrušen",
  },
  sk: {
    plain:
      "nie neboli nebol* nebude* nebudú nemá nemajú nemôže nemôžu nesmie nemožno nemal* nikto nikoho nikomu nič nikdy žiad* bez bezo ani nikoho",
    hidden: "zakáz zamiet odmiet okrem výnim iba len slobod zbaven kým zrušen",
  },
  sr: {
    plain:
      "ne nije nisu nisam neće nema nemaju bez nikada nikad niko nitko nikoga nikome ništa ni niti nijed* nikak* не није нису нећe нема немају без никада нико никога ништа ни нити ниjед* никакв*",
    hidden: "zabran odbij odbač osim izuzev samo slobod neoženjen neudat dok oslob забран одби осим само",
  },
  bg: {
    plain: "не няма нямат нямаше без никога никой никого нищо нито никак* недей",
    hidden: "забран отказ отхвър освен само неженен свобод докато освоб липс изключ",
  },
  el: {
    plain:
      "δεν δε μη μην όχι χωρίς κανείς κανένας κανέναν κανενός καμία καμίας κανένα ποτέ τίποτα τίποτε ουδείς ουδεμία ούτε μήτε άνευ δίχως",
    hidden:
      "μηδέν μηδεν ουδέν ουδεν εκτός απαγορ απορρ αρν άγαμ μόνο εξαίρ λήγ έλλει ελεύθερ άκυρ αδύνατ ανίκαν αόριστ άγνωστ αβάσιμ απαράδεκτ ανακριβ ανεπαρκ αναρμόδ άνεργ ακατάλληλ αθώ αμετάκλητ ανέκκλητ απών απουσ δυσανάγνωστ αναξιόπιστ ανασφαλ",
  },
  hu: {
    plain:
      "nem ne sem se nincs nincsen nincsenek nélkül nélküli soha sohasem senki senkit senkinek semmi semmilyen sincs tilos",
    hidden: "kivéve tilt tilos elutas megtagad mentes csak hiány nőtlen hajadon érvénytelen lejár",
  },
  fi: {
    plain: "ei en et emme ette eivät älköön ilman eikä eivätkä ellei elleivät ettei etteivät",
    hidden: "kiel hylä hylkä evä paitsi vain vapaa puuttu",
  },
  he: {
    plain: "בלא בל",
    hidden: "אלא למעט אסור איסור דחי דחת דחה רווק פטור חסר בטל זולת",
  },
  fa: {
    plain:
      "نه نیست نیستند نیستم نبوده نبود نبودند نباشد نباشند بدون هیچ هیچکس هیچگونه هرگز نشد نشدند نشده نشود نشوند نگردید نگردد نگردیده نخواهد نخواهند نباید نتواند نتوانست نکرد نکردند نکرده نکند نکنند ندارم ندارد ندارند نداشت نداشتند نداشته نداد نداده ندهد نگرفت نگرفته نرسید نرسیده نپذیرفت نپرداخت نپرداخته نیامد نیامده نیافت نیافته ننمود ننموده ننماید نمی*",
    hidden:
      "مگر منع ممنوع معاف فقط فاقد مجرد غیر عدم لغو ابطال باطل ناقص نامعتبر ناخوانا نامشخص ناتوان نادرست ناممکن نامعلوم",
  },
  ur: {
    plain: "نہیں نہ بغیر بلا مت",
    hidden:
      "ماسوا منع ممنوع مسترد صرف غیر معاف ناقاب نامعلوم ناجائز نااہل نامکمل لاعلم لاپتہ لاوارث بےروزگار",
  },
  hi: {
    plain: "नहीं नही न बिना ना",
    hidden:
      "सिवाय निषिद्ध निषेध वर्जित अस्वीक खारिज केवल मुक्त अविवाह अवैध अमान्य अपठ असमर्थ अयोग्य अपूर्ण अज्ञात अस्वस्थ असत्य अनुपस्थि अनुचित अनधिकृत अस्पष्ट अक्षम अनिश्चित असंतुष्ट निरस्त निराधार निर्दोष बेरोज बेकार गैर ग़ैर",
  },
  id: {
    plain: "tidak bukan tanpa belum jangan tiada tidaklah bukanlah tak takkan",
    hidden: "kecuali larang dilarang tolak ditolak hanya bebas lajang batal kurang cabut",
  },
  fil: {
    plain: "hindi hindî wala walang huwag walâ di",
    hidden: "maliban bawal ipinagbabawal tinanggihan lamang malaya binata dalaga kulang",
  },
  ar: {
    plain: "لا لم لن ليس ليست ليسا ليسوا غير دون بدون عدم ولا ولم ولن وليس وليست وغير ودون بلا فلا لست عديم",
    hidden:
      "إلا باستثناء سوى خال خلو رفض مرفوض ممنوع يمنع منع معف إعفاء انعدام متأخر المتأخر عزب أعزب فقط حتى",
  },
};

/** For languages without spaces: negations, and words that contain these with another meaning. */
export const NEGATION_SIGNS: Record<string, { plain: RegExp; harmless: RegExp; hidden: RegExp }> = {
  zh: {
    plain: /[不未没沒无無非否勿唔冇]/u,
    harmless:
      /除非|不可抗力|未成年|非婚生|无偿|無償|无业|無業|无期|無期|非全日|不良|不久|不时|不時|不等|不服|不管|不过|不過|与否|與否|未央|否认|否認|否决|否決|不得不|不动产|不動產|不但|不仅|不僅|不同|不断|不斷|非常|非洲|南非|否则|否則|未来|未來|无锡|無錫|是否|无论|無論|不论|不論|能否|可否|未婚|无固定期限|無固定期限|无线|无人机|不锈钢|没收|沒收|莫不/gu,
    hidden:
      /未婚|单身|單身|独身|獨身|未成年|非婚生|无偿|無償|无业|無業|无期|無期|非全日|不同|[无無]固定期限|异议|異議|拒|驳|駁|禁|除|免|终止|終止|撤销|撤銷|逾期|缺|否认|否認/gu,
  },
  ja: {
    plain:
      /ない|なし|なく|なかっ|なけれ|ません|ざる|(?:(?<=\p{Script=Han})か|でき|[わさたばらまなせれけめべげてえ得])(?:ぬ(?=[とにもはのよ]|が(?!れ|る)|[^\p{Script=Hiragana}]|$)|ず(?=[にともで]|[^\p{Script=Hiragana}]|$))|[不未無非]/u,
    harmless:
      /な(?:ければ|くては)な(?:らな[いかく]|らず|りません)|ねばなら(?:な[いかく]|ず)|少な[いく]|少なから?[ずぬ]?|ないし|[間ま]もなく|[み見]なし|かもしれな[いか]|ざるを得な[いくか]|[過す]ぎな[いくか]|(?:ほか|しか)な[いくか]|(?:だけ|のみ)で(?:は)?なく|死ぬ|必ず|かならず|問わず|[か関拘]かわらず|[関拘]わらず|まず|思わず|絶えず|残らず|いずれ|未成年|無償|無期|無職|不服|少なくとも|不動産|非常|未来|無料|未満|不明/gu,
    hidden: /未婚|独身|未成年|無償|無期|無職|除|禁|拒|棄却|却下|免|取消|終了|欠/gu,
  },
  th: {
    plain: /ไม่|มิได้|มิให้|มิใช่|ไร้|ปราศจาก/u,
    harmless: /ไม่(?:น้อยกว่า|เกิน|เพียง|ว่า)/gu,
    hidden: /เว้น|ยกเลิก|ยกฟ้อง|ห้าม|โสด|ปฏิเสธ|เท่านั้น|โมฆะ/gu,
  },
  lo: { plain: /ບໍ່/u, harmless: /ບໍ່(?:ໜ້ອຍກວ່າ|ເກີນ)/gu, hidden: /ຍົກເວັ້ນ|ຫ້າມ|ໂສດ|ປະຕິເສດ|ເທົ່ານັ້ນ/gu },
  km: { plain: /មិន|គ្មាន|ពុំ|ឥត/u, harmless: /មិន(?:តិចជាង|លើស)/gu, hidden: /លើកលែង|ហាម|នៅលីវ|បដិសេធ/gu },
  ko: {
    plain: /않|없|아니|아닌|못|미등|무효|불가|(?<!\p{L})안 (?=[되된됩하했])/u,
    harmless: /못지않|밖에 없|뿐(?:만)? 아니라|불가리아|불가피|틀림없/gu,
    hidden:
      /금지|거절|거부|기각|면제|제외|취소|해지|부적|부족|부재|부당|불[명능허법일출]|미[납지상혼완제]|비공|무[직죄혐단자]/gu,
  },
};
