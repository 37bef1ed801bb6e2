import type { PlantedDocument } from "../planted-document";

export const CHINESE_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a civil judgment",
    half: "tuned",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 浙江省台州市椒江区人民法院 || People's Court of Jiaojiang District, Taizhou City, Zhejiang Province
# 民事判决书 || Civil Judgment
（2018）浙1002民初4619号 || (2018) Zhe 1002 Min Chu No. 4619
原告：谢丽萍，女，1974年6月3日出生，汉族，住浙江省台州市椒江区。 || Plaintiff: Xie Liping, female, born June 3, 1974, of Han ethnicity, residing in Jiaojiang District, Taizhou City, Zhejiang Province.
被告：郭建军，男，1969年11月25日出生，汉族，住浙江省温岭市。 || Defendant: Guo Jianjun, male, born November 25, 1969, of Han ethnicity, residing in Wenling City, Zhejiang Province.
原告谢丽萍与被告郭建军民间借贷纠纷一案，本院于2018年8月9日立案后，依法适用简易程序，公开开庭进行了审理。原告到庭参加诉讼，被告经传票传唤，无正当理由拒不到庭。本案现已审理终结。 || In the private lending dispute between the plaintiff Xie Liping and the defendant Guo Jianjun, this Court docketed the case on August 9, 2018 and heard it in open court under summary procedure in accordance with the law. The plaintiff appeared and took part in the proceedings; the defendant, although duly summoned, refused to appear without good cause. The trial has now been concluded.
原告向本院提出诉讼请求：一、判令被告归还借款本金630000元；二、判令被告支付自2018年1月1日起至实际履行之日止的利息；三、本案诉讼费用由被告承担。 || The plaintiff petitioned this Court as follows: (1) to order the defendant to repay the loan principal of RMB 630,000; (2) to order the defendant to pay interest from January 1, 2018 until the date of actual performance; and (3) to order the defendant to bear the litigation costs of this case.
本院经审理认定事实如下：2016年12月20日，被告因经营需要向原告借款人民币陆拾叁万元，并出具借条一份，约定月利率为1%，借款期限一年。同日，原告通过银行转账将上述款项交付被告。借款到期后，被告支付了2017年的利息，但至今未归还本金。 || After trial, this Court finds the facts to be as follows. On December 20, 2016, the defendant, for business purposes, borrowed RMB six hundred and thirty thousand yuan from the plaintiff and issued an IOU which set a monthly interest rate of 1% and a loan term of one year. On the same day, the plaintiff delivered the above sum to the defendant by bank transfer. After the loan fell due, the defendant paid the interest for 2017 but has to date not repaid the principal.
本院认为，合法的借贷关系受法律保护。原、被告之间的借贷关系有借条和转账凭证为证，事实清楚，证据充分。双方约定的利率未超过法律规定的上限，原告的诉讼请求应予支持。 || This Court holds that lawful lending relationships are protected by law. The lending relationship between the plaintiff and the defendant is evidenced by the IOU and the transfer record; the facts are clear and the evidence is sufficient. The interest rate agreed by both parties does not exceed the statutory ceiling, and the plaintiff's claims should be upheld.
依照《中华人民共和国合同法》第二百零六条、第二百零七条之规定，判决如下： || Pursuant to Articles 206 and 207 of the Contract Law of the People's Republic of China, judgment is rendered as follows:
被告郭建军于本判决生效之日起十日内归还原告谢丽萍借款本金630000元，并按月利率1%支付自2018年1月1日起的利息。 || The defendant Guo Jianjun shall, within ten days of this judgment taking effect, repay the plaintiff Xie Liping the loan principal of RMB 630,000 and pay interest thereon at a monthly rate of 1% from January 1, 2018.
案件受理费10100元，减半收取5050元，由被告负担。 || The case acceptance fee of RMB 10,100 is reduced by half to RMB 5,050 and shall be borne by the defendant.
如不服本判决，可在判决书送达之日起十五日内向本院递交上诉状，上诉于浙江省台州市中级人民法院。 || Any party that disagrees with this judgment may, within fifteen days of the date of service, submit a petition for appeal through this Court to the Taizhou Intermediate People's Court of Zhejiang Province.
审判员 洪雪芬 || Judge: Hong Xuefen
二〇一八年十月十六日 || October 16, 2018
书记员 柳 倩 || Clerk: Liu Qian
`,
    errors: [
      [
        "swapped",
        [
          "The defendant Guo Jianjun shall, within ten days of this judgment taking effect, repay the plaintiff Xie Liping",
          "The plaintiff Xie Liping shall, within ten days of this judgment taking effect, repay the defendant Guo Jianjun",
        ],
      ],
      ["number_word", ["six hundred and thirty thousand yuan", "sixty-three thousand yuan"]],
      ["opposite", ["and shall be borne by the defendant.", "and shall be borne by the plaintiff."]],
      [
        "dropped",
        [" On the same day, the plaintiff delivered the above sum to the defendant by bank transfer.", ""],
      ],
    ],
  },
  {
    name: "a university transcript",
    half: "tuned",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 陇中理工学院学生成绩表 || Longzhong Institute of Technology – Student Academic Transcript
- 姓名: 欧阳晓雯 || Name: OUYANG Xiaowen
- 性别: 女 || Gender: Female
- 学号: 201304170826 || Student ID: 201304170826
- 学院: 土木工程学院 || School: School of Civil Engineering
- 专业: 给排水科学与工程 || Major: Water Supply and Drainage Science and Engineering
- 入学时间: 2013年9月 || Date of enrollment: September 2013
- 毕业时间: 2017年6月 || Date of graduation: June 2017
| 课程名称 | 学分 | 成绩 || Course | Credits | Score
| 高等数学（上） | 5.5 | 87 || Advanced Mathematics I | 5.5 | 87
| 高等数学（下） | 5.5 | 78 || Advanced Mathematics II | 5.5 | 78
| 大学英语 | 4.0 | 91 || College English | 4.0 | 91
| 工程制图 | 3.5 | 良好 || Engineering Drawing | 3.5 | Good
| 流体力学 | 4.0 | 73 || Fluid Mechanics | 4.0 | 73
| 体育 | 1.0 | 合格 || Physical Education | 1.0 | Pass
| 认识实习 | 2.0 | 优秀 || Cognition Practice | 2.0 | Excellent
| 毕业设计 | 12.0 | 中等 || Graduation Project | 12.0 | Average
- 总学分: 178.5 || Total credits: 178.5
- 平均学分绩点: 3.26 || Grade point average: 3.26
- 授予学位: 工学学士 || Degree conferred: Bachelor of Engineering
百分制成绩60分为及格；五级制成绩分为优秀、良好、中等、及格、不及格。 || On the percentage scale, the passing score is 60. On the five-grade scale, results are graded Excellent, Good, Average, Pass, or Fail.
教务处（盖章） 2017年6月28日 || Academic Affairs Office [sealed], June 28, 2017
`,
    errors: [
      ["grade", ["12.0 | Average", "12.0 | Good"]],
      ["identifier", ["201304170826", "201304178026"]],
      [
        "order",
        ["Mathematics I | 5.5 | 87", "Mathematics I | 5.5 | 78"],
        ["Mathematics II | 5.5 | 78", "Mathematics II | 5.5 | 87"],
      ],
    ],
  },
  {
    name: "an employment certificate",
    half: "tuned",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 在职及收入证明 || Certificate of Employment and Income
致：签证官 || To: The Visa Officer
兹证明贺思源女士，身份证号码31010419860509242X，自2014年3月17日起在我公司工作，现任研发部高级软件工程师，与我公司签有无固定期限劳动合同。 || This is to certify that Ms. He Siyuan, ID card number 31010419860509242X, has been working at our company since March 17, 2014. She currently holds the position of Senior Software Engineer in the Research and Development Department under an open-ended labor contract with our company.
贺女士目前的税前月薪为人民币28,500元，另有年终奖金约人民币6万元。公司按国家规定为其缴纳社会保险和住房公积金。 || Ms. He's current salary is RMB 28,500 per month before tax, in addition to a year-end bonus of approximately RMB 60,000. The company pays social insurance and housing fund contributions for her in accordance with national regulations.
在职期间，贺女士工作认真负责，曾于2018年和2020年两次被评为公司优秀员工。她所负责的项目均按期完成，得到了客户的一致好评。 || During her employment, Ms. He has worked conscientiously and responsibly and was named an outstanding employee of the company twice, in 2018 and 2020. All the projects under her charge were completed on schedule and were unanimously praised by clients.
我公司同意贺女士于2023年10月2日至10月20日休年假，赴意大利探望其丈夫。休假期间，公司将保留其职位，并照常发放工资。 || Our company has approved Ms. He's annual leave from October 2 to October 20, 2023, so that she may travel to Italy to visit her husband. During her leave, the company will keep her position open and pay her salary as usual.
旅行期间的交通、住宿、保险等一切费用均由贺女士本人承担。我们保证她将遵守当地法律，并按时回国继续工作。 || All expenses during the trip, including transportation, accommodation, and insurance, will be borne by Ms. He herself. We guarantee that she will abide by local laws and return to China on time to resume her work.
如需了解更多情况，请与人事部经理范志刚先生联系。 || For further information, please contact Mr. Fan Zhigang, Manager of the Human Resources Department.
特此证明。 || This certificate is hereby issued.
- 公司名称: 上海澄湖信息技术有限公司（盖章） || Company: Shanghai Chenghu Information Technology Co., Ltd. [sealed]
- 地址: 上海市徐汇区云锦路320号8楼 || Address: 8th Floor, 320 Yunjin Road, Xuhui District, Shanghai
- 电话: 021-5497 3086 || Telephone: 021-5497 3086
- 负责人: 范志刚（签字） || Person in charge: Fan Zhigang [signature]
- 日期: 2023年8月14日 || Date: August 14, 2023
`,
    errors: [
      ["opposite", ["certify that Ms. He Siyuan", "certify that Mr. He Siyuan"]],
      ["month", ["since March 17, 2014", "since May 17, 2014"]],
      ["unit", ["RMB 28,500 per month before tax", "RMB 28,500 per year before tax"]],
    ],
  },
];
