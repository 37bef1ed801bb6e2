/** How a language says no. */
interface NegationWords {
  /** Words that say it by themselves; a `*` stands for any ending. */
  plain: string;
  /** Beginnings of words that may carry it: invalid, unless, lacks. They answer a negation and demand none. */
  hidden: string;
}

/** Our own tables, of 2026-11-23 and 2026-11-29. */
export const NEGATION_WORDS: Record<string, NegationWords> = {
  en: {
    plain:
      "not no never nor neither without none nothing nobody cannot nowhere naught don't doesn't didn't isn't aren't wasn't weren't won't can't shouldn't mustn't hasn't haven't hadn't non",
    hidden:
      "unless except invalid improper inadequat inaccura incapab ineffect impartial inhuman illegib ineligib inadmissib inappropriat incomplet incorrect indefinit inconsisten insufficien unable unpaid unmarried unknown unlawful unlimited uninterrupted unofficial unsigned unoccupied undisputed uncontested impossib immediat irrevocab irregular illegal void null exempt prohibit forbid forbade refus deny denie declin reject lack fail free absen only until hardly barely withdraw dismiss disqualif disregard dispens waiv exclud exclus otherwise nonpay single unemploy discontinu prevent disagree dissatisf open-ended anyone ceas annul stop dishono overdue ruled ruling",
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
      "außer ausgenommen ungült unles unbefrist unbegrün unbekannt unmög unrichtig unvollst unwirks unwider unzuläss unzutreff unehel unverh unverzüg unentgelt entfäll entfall fehl frei verbot verbiet untersag verweig abgelehn abgewies ausgeschloss ausschließ nur erst mangel miss ledig allein sonst bis lediglich widerruf",
  },
  it: {
    plain: "non né senza nessun nessuno nessuna mai niente nulla neppure neanche no",
    hidden:
      "salvo eccett tranne invalid illeggib inammiss incomplet impossib ignot sconosci irrevoc illeg nullo carent manc vieta esent rifiut respin rigett solo soltant unic fino assen liber esclu insufficien immediat celibe nubile disoccup inademp",
  },
  pl: {
    plain: "nie bez ani żaden żadn* nigdy nic nikt brak",
    hidden:
      "nie oprócz poza wyjąt zwoln zakaz odmow odmów oddal odrzuc tylko jedyn dopóki woln wyłącz pann kawaler",
  },
  ro: {
    plain: "nu fără nici niciun nicio niciodată nimic nimeni n",
    hidden:
      "excep invalid ilizib incomplet inadmis imposib neexecut nevalab nelimit necăs neîntrer lips scutit interzi refuz respin doar numai până absen liber exclu celib",
  },
  vi: {
    plain: "không chưa chẳng đừng chả",
    hidden: "vô miễn trừ cấm chỉ thiếu vắng bất phi huỷ hủy",
  },
  ru: {
    plain: "не нет ни без никогда ничего никто никак* никем нельзя",
    hidden: "не без бес кроме исключ отказ отклон запре запрещ освобожд только лишь отсутств холост свобод",
  },
  uk: {
    plain: "не ні без ніколи нічого ніхто немає жод*",
    hidden: "не без крім виключ відмов відхил заборон звільн тільки лише відсут неодруж",
  },
  nl: {
    plain: "niet niets geen nooit niemand zonder noch nergens",
    hidden: "on behalve tenzij verbod verbied geweiger afgewez alleen slechts vrij ontbre uitgezon ongehuwd",
  },
  tr: {
    plain: "değil* yok* hayır hiç ne",
    hidden: "hariç red yasak muaf bekar bekâr yalnız sadece",
  },
  sv: {
    plain: "inte ej icke ingen inget inga aldrig utan varken ingenting ingalunda",
    hidden:
      "förutom utom förbud förbjud avsl avvis ogilt ogilla ogift o endast bara saknas fri förrän upphör",
  },
  da: {
    plain: "ikke ej ingen intet aldrig uden hverken ingenting",
    hidden: "medmindre undtag forbud forbyd afvis afsl nægt ugift u kun mangl fri ophør først",
  },
  no: {
    plain: "ikke ei ingen intet ingenting aldri uten verken",
    hidden: "unntatt forbud forby avvis avsl nekt ugift u kun bare mangl fri opphør først",
  },
  cs: {
    plain:
      "ne není nejsou nebyl* nebude* nebudou nemá nemají nemůže nemohou nesmí nelze neměl* nikdo nikoho nikomu nic nikdy žádn* bez beze ani nikoli nikoliv",
    hidden: "ne zakáz zamít odmít vyjma kromě pouze jen svobod prost bezd bezp výjim dokud zrušen",
  },
  sk: {
    plain:
      "nie neboli nebol* nebude* nebudú nemá nemajú nemôže nemôžu nesmie nemožno nemal* nikto nikoho nikomu nič nikdy žiad* bez bezo ani nikoho",
    hidden: "ne zakáz zamiet odmiet okrem výnim iba len slobod zbaven kým zrušen",
  },
  sr: {
    plain:
      "ne nije nisu nisam neće nema nemaju bez nikada nikad niko nitko nikoga nikome ništa ni niti nijed* nikak* не није нису нећe нема немају без никада нико никога ништа ни нити ниjед* никакв*",
    hidden:
      "ne zabran odbij odbač osim izuzev samo slobod neoženjen neudat dok oslob не забран одби осим само",
  },
  bg: {
    plain: "не няма нямат нямаше без никога никой никого нищо нито никак* недей",
    hidden: "не без забран отказ отхвър освен само неженен свобод докато освоб липс изключ",
  },
  el: {
    plain:
      "δεν μη μην όχι χωρίς κανείς κανένας κανέναν καμία κανένα ποτέ τίποτα τίποτε ουδείς ούτε άνευ δίχως",
    hidden: "εκτός απαγορ απορρ αρν άγαμ α μόνο εξαίρ λήγ έλλει ελεύθερ αν",
  },
  hu: {
    plain:
      "nem ne nincs nincsen nincsenek nélkül soha sohasem senki senkit senkinek semmi semmilyen sincs tilos",
    hidden: "kivéve tilt tilos elutas megtagad mentes csak hiány nőtlen hajadon érvénytelen lejár",
  },
  fi: {
    plain: "ei en et emme ette eivät älköön ilman eikä eivätkä ellei",
    hidden: "kiel hylä hylkä evä paitsi vain vapaa puut naimaton mitätön epä",
  },
  he: {
    plain: "לא אין ללא בלי אינו אינה אינם אינן בלא ולא שלא ואין שאין בל",
    hidden: "אלא למעט אסור איסור דח רווק פטור רק חסר בטל זולת",
  },
  fa: {
    plain:
      "نه نیست نیستند نبوده نبود بدون هیچ هیچکس هیچگونه نشده نخواهد نباید نمیتوان نمی نکرده ندارد ندارند نداشته نمی*",
    hidden: "مگر منع ممنوع رد جز بجز معاف فقط فاقد مجرد غیر عدم لغو",
  },
  ur: {
    plain: "نہیں نہ بغیر بلا مت",
    hidden: "ماسوا منع ممنوع مسترد صرف غیر نا لا معاف",
  },
  hi: {
    plain: "नहीं न बिना ना",
    hidden: "सिवाय निषिद्ध निषेध वर्जित अस्वीक खारिज केवल अ नि मुक्त",
  },
  id: {
    plain: "tidak bukan tanpa belum jangan tiada tidaklah bukanlah tak takkan",
    hidden: "kecuali larang dilarang tolak ditolak hanya bebas lajang batal kurang cabut",
  },
  fil: {
    plain: "hindi wala walang huwag walâ di",
    hidden: "maliban bawal ipinagbabawal tinanggihan lamang malaya binata dalaga kulang",
  },
  ar: {
    plain: "لا لم لن ليس ليست ليسا ليسوا غير دون بدون عدم ولا ولم ولن وليس وليست وغير ودون بلا فلا لست عديم",
    hidden:
      "إلا باستثناء سوى خال خلو رفض مرفوض ممنوع يمنع منع معف إعفاء انعدام متأخر المتأخر عزب أعزب فقط حتى",
  },
};

/** Signs that say no inside words of languages without spaces, and words that hold them and say something else. */
export const NEGATION_SIGNS: Record<string, { plain: RegExp; harmless: RegExp; hidden: RegExp }> = {
  zh: {
    plain: /[不未没沒无無非否勿]/u,
    harmless:
      /不动产|不動產|不但|不仅|不僅|不同|不断|不斷|非常|非洲|南非|否则|否則|未来|未來|无锡|無錫|是否|无论|無論|不论|不論|能否|可否|未婚|无固定期限|無固定期限|无线|无人机|不锈钢|没收|沒收|莫不/gu,
    hidden: /异议|異議|拒|驳|駁|禁|除|免|终止|終止|撤销|撤銷|逾期|缺|否认|否認/gu,
  },
  ja: {
    plain: /ない|なし|なく|ません|ぬ|[不未無非]/u,
    harmless:
      /な(?:ければ|くては)な(?:らない|らなかった|らず|りません)|ねばならない|少なくとも|不動産|非常|未来|無料|未満|不明/gu,
    hidden: /除|禁|拒|棄却|却下|免|取消|終了|欠/gu,
  },
  ko: {
    plain: /않|없|아니|아닌|못|미등|무효|불가/u,
    harmless: /못지않/gu,
    hidden: /금지|거절|거부|기각|면제|제외|취소|해지/gu,
  },
};
