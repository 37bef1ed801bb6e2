import type { PlantedDocument } from "./planted-document";

export const VIETNAMESE: readonly PlantedDocument[] = [
  {
    name: "a bank confirmation",
    half: "tuned",
    sourceLanguage: "vi",
    targetLanguage: "en",
    text: `
# Giấy xác nhận số dư tài khoản || Account Balance Confirmation
- Chủ tài khoản: Nguyễn Thị Hồng Nhung || Account holder: Nguyễn Thị Hồng Nhung
- Số tài khoản: 0451000298716 || Account number: 0451000298716
- Loại tài khoản: tiết kiệm || Account type: savings
- Ngày mở: 15 tháng 8 năm 2016 || Date opened: August 15, 2016
- Số dư: 512.430.000 đồng || Balance: VND 512,430,000
Ngân hàng xác nhận tài khoản nêu trên không bị phong tỏa tính đến ngày 30 tháng 11 năm 2022. || The bank confirms that the above account is not frozen as of November 30, 2022.
Ngân hàng không chịu trách nhiệm về việc sử dụng giấy xác nhận này; giấy có giá trị trong 30 ngày kể từ ngày ký. || The bank bears no responsibility for the use of this confirmation; it is valid for 30 days from the date of signature.
Giám đốc chi nhánh: Trần Quốc Đạt || Branch director: Trần Quốc Đạt
`,
    errors: [
      ["diacritic", ["Nguyễn Thị Hồng Nhung", "Nguyễn Thị Hông Nhung"]],
      ["negation", ["account is not frozen", "account is frozen"]],
      ["unit", ["VND 512,430,000", "USD 512,430,000"]],
      ["month", ["November 30, 2022", "October 30, 2022"]],
      ["dropped", ["; it is valid for 30 days from the date of signature", ""]],
    ],
  },
  {
    name: "a marriage record",
    half: "held",
    sourceLanguage: "vi",
    targetLanguage: "en",
    text: `
# Giấy chứng nhận kết hôn || Marriage Certificate
- Họ tên vợ: Phạm Thị Ánh Tuyết || Wife's full name: Phạm Thị Ánh Tuyết
- Họ tên chồng: Lê Hoàng Phúc || Husband's full name: Lê Hoàng Phúc
- Dân tộc: Kinh || Ethnicity: Kinh
- Số định danh: 079198004527 || Personal ID No.: 079198004527
- Nghề nghiệp: giáo viên || Occupation: teacher
Hai bên đăng ký kết hôn lần đầu tại Ủy ban nhân dân Quận 3 ngày 06/02/2018. || The two parties registered their marriage for the first time at the People's Committee of District 3 on February 6, 2018.
Giấy chứng nhận kết hôn có giá trị kể từ ngày ghi vào sổ đăng ký. Việc sửa chữa phải được cơ quan có thẩm quyền xác nhận. || The marriage certificate is valid from the date of entry in the register. Any correction must be confirmed by the competent authority.
Người ký: Võ Minh Triết, Chủ tịch || Signed by: Võ Minh Triết, Chairman
`,
    errors: [
      [
        "surname",
        ["full name: Phạm Thị Ánh Tuyết", "full name: Lê Thị Ánh Tuyết"],
        ["full name: Lê Hoàng Phúc", "full name: Phạm Hoàng Phúc"],
      ],
      ["identifier", ["079198004527", "079189004527"]],
      ["order", ["February 6, 2018", "June 2, 2018"]],
      ["word", ["Occupation: teacher", "Occupation: giáo viên"]],
      ["dropped", [" Any correction must be confirmed by the competent authority.", ""]],
    ],
  },
];
