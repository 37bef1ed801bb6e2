import LETTER_SOUNDS_DATA from "./data/letter-sounds.json" with { type: "json" };
import { memoize } from "./memoize";

/**
 * Latin consonants of other scripts' letters in transcriptions. Vowels, and letters that only some transcriptions write
 * as consonants, are left out. Our own table, 2026-11-23.
 */
const LETTERS: Record<string, string> = LETTER_SOUNDS_DATA;
const ARTICLE = /^[وبلف]?ال(?=\p{L}{3})/u;
const SIMPLER: readonly (readonly [pattern: RegExp, by: string])[] = [
  [/ph/g, "f"],
  [/x/g, "ks"],
  [/[qc]/g, "k"],
  [/j/g, "g"],
  [/[^bdfgklmnprstvz]/g, ""],
];

/** Consonants only, so that transcriptions match: محمد, Mohammed, and Muhammad are `mmd`. "" if too short. */
export const soundOf = memoize(20_000, (word) => {
  const plain = word.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const latin = /\p{Script=Latin}/u.test(plain)
    ? SIMPLER.reduce((text, [pattern, by]) => text.replace(pattern, by), plain)
    : [...plain.replace(ARTICLE, "")].map((letter) => LETTERS[letter] ?? "").join("");
  const sound = latin.replace(/(.)\1+/g, "$1");
  return sound.length < 2 ? "" : sound;
});

/**
 * The hundred commonest Chinese surnames in pinyin. Our own table, 2026-11-23; compare with the list of the Ministry of
 * Public Security of 2021.
 */
const SURNAMES =
  "王Wang 李Li 张Zhang 張Zhang 刘Liu 劉Liu 陈Chen 陳Chen 杨Yang 楊Yang 黄Huang 黃Huang 赵Zhao 趙Zhao 吴Wu 吳Wu 周Zhou 徐Xu 孙Sun 孫Sun 马Ma 馬Ma 朱Zhu 胡Hu 郭Guo 何He 林Lin 罗Luo 羅Luo 高Gao 郑Zheng 鄭Zheng 梁Liang 谢Xie 謝Xie 宋Song 唐Tang 许Xu 許Xu 韩Han 韓Han 邓Deng 鄧Deng 冯Feng 馮Feng 曹Cao 彭Peng 曾Zeng 肖Xiao 萧Xiao 蕭Xiao 田Tian 董Dong 潘Pan 袁Yuan 蔡Cai 蒋Jiang 蔣Jiang 余Yu 于Yu 杜Du 叶Ye 葉Ye 程Cheng 魏Wei 苏Su 蘇Su 吕Lü 呂Lü 丁Ding 任Ren 卢Lu 盧Lu 姚Yao 沈Shen 钟Zhong 鍾Zhong 姜Jiang 崔Cui 谭Tan 譚Tan 陆Lu 陸Lu 范Fan 汪Wang 廖Liao 石Shi 金Jin 韦Wei 韋Wei 贾Jia 賈Jia 夏Xia 付Fu 傅Fu 方Fang 邹Zou 鄒Zou 熊Xiong 白Bai 孟Meng 秦Qin 邱Qiu 侯Hou 江Jiang 尹Yin 薛Xue 闫Yan 阎Yan 段Duan 雷Lei 龙Long 龍Long 黎Li 史Shi 陶Tao 贺He 賀He 毛Mao 郝Hao 顾Gu 顧Gu 龚Gong 龔Gong 邵Shao 万Wan 萬Wan 覃Qin 武Wu 钱Qian 錢Qian 戴Dai 严Yan 嚴Yan 莫Mo 孔Kong 向Xiang 常Chang 汤Tang 湯Tang";

const PINYIN = new Map(SURNAMES.split(" ").map((entry) => [entry.slice(0, 1), entry.slice(1)]));
const PERSON = new RegExp(
  `(?<![\\p{Script=Han}])(?:父亲|母亲|丈夫|妻子|申请人|姓名|公证员|法官|校长)?[是为]?([${[...PINYIN.keys()].join("")}])(?![元于经为是的用中公程])(?!金额|金融|金属|余额|余下|高级|高中|高等|高新|高度|方式|方法|方向|时间|成绩|成立|成都|程序|程度|安全|安徽|单位|任何|任职|任期|常住|常用|温度|温州|房屋|平方|章程|关系|关于|江苏|江西|和解|计算|项目|应付|应收|马来|白色|黄色|毛重|毛利|文件|文化|文学|施工|水平|尚未|康复|解除|解散|严重|严格|明确|纪律|纪念|连带|连续|武汉|唐山|韩国|林业|段落|石油|甘肃|宁夏|万元)\\p{Script=Han}{1,2}(?![\\p{Script=Han}])`,
  "gu",
);

export function chineseSurnames(text: string): string[] {
  return [...text.matchAll(PERSON)].map(([, sign = ""]) => PINYIN.get(sign) ?? "");
}
