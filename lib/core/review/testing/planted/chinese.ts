import type { PlantedDocument } from "./planted-document";

export const CHINESE: readonly PlantedDocument[] = [
  {
    name: "an academic record",
    half: "tuned",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 学生成绩单 || Student Academic Record
- 姓名: 王晓琳 || Name: Wang Xiaolin
- 学号: 2012030417 || Student No.: 2012030417
- 性别: 女 || Sex: Female
- 出生日期: 1993年11月5日 || Date of birth: November 5, 1993
| 课程 | 学分 | 成绩 || Course | Credits | Grade
| 高等数学 | 5 | 优秀 || Advanced Mathematics | 5 | Excellent
| 大学物理 | 4 | 良好 || College Physics | 4 | Good
| 体育 | 1 | 及格 || Physical Education | 1 | Pass
| 线性代数 | 3 | 不及格 || Linear Algebra | 3 | Fail
该生在校期间未受过任何处分，已修满规定的全部学分，准予毕业。 || During her time at the university the student received no disciplinary action, completed all required credits, and was permitted to graduate.
本成绩单未加盖教务处公章无效。 || This record is not valid without the official seal of the Academic Affairs Office.
2016年6月28日 || June 28, 2016
`,
    errors: [
      ["grade", ["3 | Fail", "3 | Pass"]],
      ["negation", ["received no disciplinary action", "received disciplinary action"]],
      ["dropped", [", completed all required credits,", ""]],
      ["surname", ["Name: Wang Xiaolin", "Name: Zhang Xiaolin"]],
      ["digit", ["Physics | 4", "Physics | 3"]],
    ],
  },
  {
    name: "a notarial birth certificate",
    half: "held",
    sourceLanguage: "zh",
    targetLanguage: "en",
    text: `
# 出生公证书 || Notarial Certificate of Birth
（2018）沪东证外字第5821号 || (2018) Hu Dong Zheng Wai Zi No. 5821
申请人: 陈思远，男，一九八六年四月十二日出生 || Applicant: Chen Siyuan, male, born on April 12, 1986
公民身份号码: 310104198604120815 || Citizen identity number: 310104198604120815
兹证明陈思远于1986年4月12日在上海市出生。父亲是陈国强，母亲是刘美华。 || This is to certify that Chen Siyuan was born in Shanghai on April 12, 1986. His father is Chen Guoqiang, and his mother is Liu Meihua.
申请人出生时体重3.4公斤，身长50厘米。 || At birth, the applicant weighed 3.4 kilograms and was 50 centimeters long.
上述内容与户籍档案记载相符，未发现不一致之处。本公证书自签发之日起生效。 || The above is consistent with the records in the household registration archives; no inconsistency was found. This notarial certificate takes effect on the date of issue.
公证员: 赵建平 || Notary: Zhao Jianping
`,
    errors: [
      [
        "surname",
        [
          "father is Chen Guoqiang, and his mother is Liu Meihua",
          "father is Liu Guoqiang, and his mother is Chen Meihua",
        ],
      ],
      ["identifier", ["310104198604120815", "310104198604120851"]],
      ["unit", ["3.4 kilograms", "3.4 pounds"]],
      ["dropped", [" This notarial certificate takes effect on the date of issue.", ""]],
      ["order", ["male, born on April 12, 1986", "male, born on December 4, 1986"]],
    ],
  },
];
