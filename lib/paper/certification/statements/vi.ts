import type { Wording } from "./wording";

export const VIETNAMESE: Wording = {
  language: "vi",
  title: "Giấy chứng nhận bản dịch chính xác",
  warning:
    "BẢN MẪU, KHÔNG CÓ GIÁ TRỊ. Tài liệu này được cấp trong môi trường thử nghiệm. Tài liệu không chứng nhận điều gì và không được nộp cho bất kỳ cơ quan nào.",
  labels: {
    applicant: "Người nộp đơn",
    document: "Tài liệu",
    number: "Số của tài liệu",
    issuer: "Cơ quan cấp",
    country: "Quốc gia cấp",
    documentDate: "Ngày của tài liệu",
    holder: "Người đứng tên",
    holderAsWritten: "Tên như được viết",
    from: "Ngôn ngữ nguồn",
    into: "Ngôn ngữ đích",
    translatedBy: "Dịch và chứng nhận",
    reviewedBy: "Rà soát và chứng nhận",
    stamp: "Con dấu của người dịch",
    stampUntil: "Con dấu có giá trị đến",
    place: "Tài liệu trong đơn hàng",
    order: "Đơn hàng",
    certificate: "Giấy chứng nhận",
    replaces: "Thay thế giấy chứng nhận không còn hiệu lực",
    signedOn: "Ngày ký",
    issuedOn: "Ngày cấp",
    pages: "Số trang, kể cả giấy chứng nhận này",
    exhibit: "Số trang của văn bản nguồn",
    sourcePage: "Văn bản nguồn, trang {page}/{pages}",
    sourcePicture: "Bản sao của văn bản được gửi để dịch",
  },
  sentences: {
    competence:
      "Tôi, {name}, xin chứng nhận rằng tôi thông thạo ngôn ngữ nguồn và ngôn ngữ đích, và có đủ năng lực dịch từ ngôn ngữ nguồn sang ngôn ngữ đích. Ngôn ngữ nguồn: {from}. Ngôn ngữ đích: {into}.",
    translated: "Tôi cũng chứng nhận rằng tôi đã dịch tài liệu nêu trên, “{document}”.",
    machineDraft:
      "Khi dịch, tôi có một bản nháp do máy dịch tạo ra; tôi đã đối chiếu bản nháp đó từng từ với văn bản nguồn và sửa ở mọi chỗ cần thiết.",
    reviewed:
      "Tôi cũng chứng nhận rằng tôi đã rà soát bản dịch của tài liệu nêu trên, “{document}”, đối chiếu với văn bản nguồn và sửa ở mọi chỗ cần thiết.",
    complete:
      "Bản dịch ở các trang sau là đầy đủ và chính xác theo sự hiểu biết, khả năng và niềm tin của tôi.",
    completeReviewed:
      "Bản dịch trong tệp đã rà soát, có mã băm SHA-256 được ghi trong giấy chứng nhận này, là đầy đủ và chính xác theo sự hiểu biết, khả năng và niềm tin của tôi.",
    brackets:
      "Các từ trong dấu ngoặc vuông mô tả những gì không phải là chữ viết liền mạch trong văn bản nguồn: con dấu, dấu đóng, chữ ký, chữ ký tắt, ảnh, quốc huy, huy hiệu, biểu trưng, logo, mã vạch và các ký hiệu khác, chữ viết tay, chữ bị gạch bỏ và những chỗ đã bị che hoặc không đọc được. Ghi chú về bản dịch được đánh dấu rõ và không thuộc nội dung tài liệu. Mọi dấu ngoặc vuông khác là của chính văn bản nguồn. Khi một bảng còn tiếp, bản dịch có thể lặp lại tiêu đề của bảng và thêm “(tiếp theo)”; những phần thêm này không thuộc văn bản nguồn.",
    university:
      "Giấy chứng nhận này được lập để xin nhập học và thẩm định bằng cấp. Tên cơ sở đào tạo, điểm số, tín chỉ và học vị được dịch đúng theo văn bản nguồn; không có nội dung nào được quy đổi hay đánh giá.",
    embassy:
      "Giấy chứng nhận này được lập để nộp cho đại sứ quán, lãnh sự quán hoặc cơ quan có thẩm quyền ở nước ngoài. Giấy này chỉ nói về bản dịch; việc công chứng, hợp pháp hóa lãnh sự hoặc cấp apostille, nếu được yêu cầu, là việc của các bên khác và không thuộc giấy này.",
    both: "Tuyên bố này được lập bằng ngôn ngữ này và bằng tiếng Anh. Chữ ký dưới bản tiếng Anh có giá trị cho cả hai bản.",
    bothReviewed: "Tuyên bố này được lập bằng ngôn ngữ này và bằng tiếng Anh; hai bản có nội dung như nhau.",
  },
  montenegrin: "Tiếng Montenegro",
};
