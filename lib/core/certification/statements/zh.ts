import type { Wording } from "./wording";

export const SIMPLIFIED_CHINESE: Wording = {
  language: "zh",
  title: "翻译准确性证明",
  warning: "样本，无效。本文件在测试环境中签发，不具任何证明效力，不得提交给任何机关。",
  labels: {
    applicant: "申请人",
    document: "文件",
    number: "文件编号",
    issuer: "签发机关",
    country: "签发国家",
    documentDate: "文件日期",
    holder: "持有人",
    holderAsWritten: "持有人（原文写法）",
    from: "源语言",
    into: "目标语言",
    translatedBy: "翻译及证明",
    reviewedBy: "审校及证明",
    stamp: "译者印章",
    stampUntil: "印章有效期至",
    place: "订单内文件序号",
    order: "订单编号",
    certificate: "证书编号",
    signedOn: "签名日期",
    issuedOn: "签发日期",
    pages: "页数（含本证明）",
    exhibit: "原文页数",
    sourcePage: "原文，第 {page} 页，共 {pages} 页",
    sourcePicture: "提交翻译的文件的副本",
  },
  sentences: {
    competence:
      "本人（{name}）兹证明，本人精通源语言和目标语言，并具备从源语言译入目标语言的能力。源语言：{from}。目标语言：{into}。",
    translated: "本人并证明，上述文件“{document}”由本人翻译。",
    machineDraft: "翻译时有一份机器翻译的草稿，本人已将其与原文逐字核对，并在必要之处作了更正。",
    reviewed: "本人并证明，上述文件“{document}”的译文已由本人对照原文审校，并在必要之处作了更正。",
    complete: "就本人所知、所能及所信，后续各页的译文完整、准确。",
    completeReviewed:
      "就本人所知、所能及所信，经审校文件中的译文完整、准确；该文件的 SHA-256 校验值载于本证明。",
    brackets:
      "方括号内的文字说明原文中并非正文的内容：印章、戳记、签名、姓名首字母、照片、国徽、徽章、徽标、条形码及其他标记、手写文字、划去的文字，以及已遮盖或无法辨认之处。译者注均已标明，不属于文件内容。其他方括号均为原文所有。表格延续之处，译文可重复其表头并加注“（续）”；这些添加内容不属于原文。",
    university: "本证明用于入学申请和学历评估。院校名称、成绩、学分和学位均按原文译出，未作任何换算或评估。",
    embassy:
      "本证明用于提交大使馆、领事馆或境外机关。本证明仅涉及译文；如需公证、领事认证或附加证明书（Apostille），均由其他机构办理，不属于本证明的内容。",
    both: "本声明以本语言和英文作出。英文文本下方的签名对两种文本均有效。",
    bothReviewed: "本声明以本语言和英文作出，两种文本内容相同。",
  },
  montenegrin: "黑山语",
};

export const TRADITIONAL_CHINESE: Wording = {
  language: "zh-Hant",
  title: "翻譯準確性證明",
  warning: "樣本，無效。本文件於測試環境中簽發，不具任何證明效力，不得提交予任何機關。",
  labels: {
    applicant: "申請人",
    document: "文件",
    number: "文件編號",
    issuer: "簽發機關",
    country: "簽發國家",
    documentDate: "文件日期",
    holder: "持有人",
    holderAsWritten: "持有人（原文寫法）",
    from: "來源語言",
    into: "目標語言",
    translatedBy: "翻譯及證明",
    reviewedBy: "審校及證明",
    stamp: "譯者印章",
    stampUntil: "印章有效期至",
    place: "訂單內文件序號",
    order: "訂單編號",
    certificate: "證書編號",
    signedOn: "簽名日期",
    issuedOn: "簽發日期",
    pages: "頁數（含本證明）",
    exhibit: "原文頁數",
    sourcePage: "原文，第 {page} 頁，共 {pages} 頁",
    sourcePicture: "提交翻譯之文件的副本",
  },
  sentences: {
    competence:
      "本人（{name}）茲證明，本人精通來源語言及目標語言，並具備將來源語言譯為目標語言的能力。來源語言：{from}。目標語言：{into}。",
    translated: "本人並證明，上述文件「{document}」由本人翻譯。",
    machineDraft: "翻譯時有一份機器翻譯的草稿，本人已將其與原文逐字核對，並於必要之處作出更正。",
    reviewed: "本人並證明，上述文件「{document}」的譯文已由本人對照原文審校，並於必要之處作出更正。",
    complete: "就本人所知、所能及所信，後續各頁的譯文完整、準確。",
    completeReviewed:
      "就本人所知、所能及所信，經審校檔案中的譯文完整、準確；該檔案的 SHA-256 雜湊值載於本證明。",
    brackets:
      "方括號內的文字說明原文中並非正文的內容：印章、戳記、簽名、姓名首字母、照片、國徽、徽章、徽標、標誌、條碼及其他標記、手寫文字、劃去的文字，以及已遮蓋或無法辨認之處。譯者註均已標明，不屬於文件內容。其他方括號均為原文所有。表格延續之處，譯文可重複其表頭並加註「（續）」；這些附加內容不屬於原文。",
    university: "本證明用於入學申請及學歷評估。院校名稱、成績、學分及學位均依原文譯出，未作任何換算或評估。",
    embassy:
      "本證明用於提交大使館、領事館或境外機關。本證明僅涉及譯文；如需公證、領事認證或附加證明書（Apostille），均由其他機構辦理，不屬於本證明的內容。",
    both: "本聲明以本語言及英文作出。英文文本下方的簽名對兩種文本均有效。",
    bothReviewed: "本聲明以本語言及英文作出，兩種文本內容相同。",
  },
  montenegrin: "蒙特內哥羅文",
};
