import NEGATION_WORDS_DATA from "./data/negation-words.json" with { type: "json" };

interface NegationWords {
  /** Negations; a `*` stands for any ending. */
  plain: string;
  /** Beginnings of words that may negate: invalid, unless, lacks. They answer a negation, but demand none. */
  hidden: string;
}

/** Our own tables, 2026-11-23 and 2026-11-29. */
export const NEGATION_WORDS: Record<string, NegationWords> = NEGATION_WORDS_DATA;

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
