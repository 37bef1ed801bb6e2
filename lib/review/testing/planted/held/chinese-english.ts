import type { PlantedDocument } from "../planted-document";

export const HELD_CHINESE_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a judgment on a loan",
    half: "held",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 江西省赣州市章贡区人民法院 || People's Court of Zhanggong District, Ganzhou City, Jiangxi Province
# 民事判决书 || Civil Judgment
（2020）赣0702民初3856号 || (2020) Gan 0702 Min Chu No. 3856
原告：钟丽华，女，1981年5月23日出生，汉族，住赣州市章贡区文清路17号。委托诉讼代理人：廖建平，江西赣南律师事务所律师。 || Plaintiff: Zhong Lihua, female, born on May 23, 1981, of Han ethnicity, residing at No. 17 Wenqing Road, Zhanggong District, Ganzhou City. Authorized litigation representative: Liao Jianping, lawyer of Jiangxi Gannan Law Firm.
被告：温国强，男，1978年12月2日出生，汉族，住赣州市南康区东山街道泰康路9号。 || Defendant: Wen Guoqiang, male, born on December 2, 1978, of Han ethnicity, residing at No. 9 Taikang Road, Dongshan Subdistrict, Nankang District, Ganzhou City.
原告钟丽华与被告温国强民间借贷纠纷一案，本院于2020年8月10日立案后，依法适用简易程序，于2020年9月17日公开开庭进行了审理。原告及其委托诉讼代理人到庭参加诉讼，被告经传票传唤无正当理由未到庭。本案现已审理终结。 || The private lending dispute between plaintiff Zhong Lihua and defendant Wen Guoqiang was docketed by this Court on August 10, 2020. Summary procedure was applied in accordance with law, and the case was heard in open court on September 17, 2020. The plaintiff and her authorized litigation representative appeared in court; the defendant, having been duly summoned by the court, failed to appear without justifiable reason. The trial of this case has now been concluded.
原告诉称，2018年3月1日，被告因经营家具厂向其借款人民币二十六万元，约定月利率1.5%，借期一年，并出具了借条。借款到期后，被告仅归还八万元，余款经多次催讨未还。 || The plaintiff claimed that on March 1, 2018, the defendant borrowed two hundred and sixty thousand yuan (RMB) from her to operate a furniture factory, at an agreed monthly interest rate of 1.5% for a term of one year, and issued a promissory note. After the loan fell due, the defendant repaid only eighty thousand yuan, and the balance was not repaid despite repeated demands.
本院认为，合法的借贷关系受法律保护。被告向原告出具借条，原告已通过银行转账交付借款，双方之间的借贷关系成立。被告未按约定还款，应当承担违约责任。 || This Court holds that lawful lending relationships are protected by law. The defendant issued a promissory note to the plaintiff, and the plaintiff delivered the loan by bank transfer; the lending relationship between the two parties is therefore established. The defendant failed to repay as agreed and shall bear liability for breach of contract.
依照《中华人民共和国合同法》第二百零六条、《中华人民共和国民事诉讼法》第一百四十四条之规定，判决如下： || In accordance with Article 206 of the Contract Law of the People's Republic of China and Article 144 of the Civil Procedure Law of the People's Republic of China, judgment is rendered as follows:
一、被告温国强于本判决生效之日起十日内偿还原告钟丽华借款本金180000元及利息； || 1. Defendant Wen Guoqiang shall, within ten days from the effective date of this judgment, repay plaintiff Zhong Lihua the loan principal of 180,000 yuan and the interest thereon;
二、驳回原告钟丽华的其他诉讼请求。 || 2. The other claims of plaintiff Zhong Lihua are dismissed.
案件受理费3900元，由原告负担400元，被告负担3500元。 || Of the case acceptance fee of 3,900 yuan, 400 yuan shall be borne by the plaintiff and 3,500 yuan by the defendant.
如不服本判决，可在判决书送达之日起十五日内，向本院递交上诉状，上诉于江西省赣州市中级人民法院。 || If dissatisfied with this judgment, a party may, within fifteen days from the date of service of the judgment, submit a petition of appeal to this Court and appeal to the Intermediate People's Court of Ganzhou City, Jiangxi Province.
审判员 谢春燕 书记员 邱敏 || Judge: Xie Chunyan Court Clerk: Qiu Min
二〇二〇年九月三十日 [院印] || September 30, 2020 [Seal of the Court]
`,
    errors: [
      ["number_word", ["repaid only eighty thousand yuan", "repaid only eight thousand yuan"]],
      [
        "swapped",
        [
          "400 yuan shall be borne by the plaintiff and 3,500 yuan by the defendant",
          "400 yuan shall be borne by the defendant and 3,500 yuan by the plaintiff",
        ],
      ],
      [
        "dropped",
        [" The defendant failed to repay as agreed and shall bear liability for breach of contract.", ""],
      ],
    ],
  },
  {
    name: "a vaccination record",
    half: "held",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 预防接种证 || Vaccination Certificate
- 儿童姓名：韦梓涵 || Child's name: Wei Zihan
- 性别：男 || Sex: Male
- 出生日期：2015年4月9日 || Date of birth: April 9, 2015
- 身份证号：450103201504092519 || ID card number: 450103201504092519
- 接种证编号：45010302150047 || Certificate number: 45010302150047
- 出生体重：3250克 || Birth weight: 3,250 g
- 母亲姓名：蒙秀兰 || Mother's name: Meng Xiulan
- 父亲姓名：韦志强 || Father's name: Wei Zhiqiang
- 过敏史：无 || History of allergies: None
| 疫苗 | 剂次 | 接种日期 | 批号 | 接种部位 || Vaccine | Dose | Date of vaccination | Batch no. | Injection site
| 乙肝疫苗 | 1 | 2015-04-10 | 20141108 | 右上臂 || Hepatitis B vaccine | 1 | April 10, 2015 | 20141108 | Right upper arm
| 卡介苗 | 1 | 2015-04-11 | 20140937 | 左上臂 || BCG vaccine | 1 | April 11, 2015 | 20140937 | Left upper arm
| 百白破疫苗 | 1 | 2015-07-13 | 20150216 | 左大腿 || DTP vaccine | 1 | July 13, 2015 | 20150216 | Left thigh
| 麻风疫苗 | 1 | 2015-12-16 | 20150604 | 右上臂 || Measles-rubella vaccine | 1 | December 16, 2015 | 20150604 | Right upper arm
| 乙脑减毒活疫苗 | 1 | 2016-01-18 | 20150822 | 左上臂 || Live attenuated Japanese encephalitis vaccine | 1 | January 18, 2016 | 20150822 | Left upper arm
结核菌素试验结果：阴性（2016年3月2日） || Tuberculin test result: negative (March 2, 2016)
本证须妥善保管，入托、入学时应当出示。 || This certificate must be kept safely and shall be presented upon enrollment in kindergarten or school.
发证单位：南宁市青秀区南湖街道社区卫生服务中心（盖章） || Issuing unit: Nanhu Subdistrict Community Health Service Center, Qingxiu District, Nanning City (sealed)
`,
    errors: [
      ["opposite", ["Tuberculin test result: negative", "Tuberculin test result: positive"]],
      ["identifier", ["450103201504092519", "450103201504092159"]],
      [
        "order",
        ["April 10, 2015 | 20141108", "April 11, 2015 | 20141108"],
        ["April 11, 2015 | 20140937", "April 10, 2015 | 20140937"],
      ],
      ["unit", ["3,250 g", "3,250 kg"]],
    ],
  },
];
