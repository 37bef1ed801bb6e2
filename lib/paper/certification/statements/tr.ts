import type { Wording } from "./wording";

export const TURKISH: Wording = {
  language: "tr",
  title: "Çeviri Doğruluk Beyanı",
  warning:
    "ÖRNEKTİR, GEÇERSİZDİR. Bu belge bir test ortamında düzenlenmiştir. Hiçbir şeyi tasdik etmez ve hiçbir makama sunulmamalıdır.",
  labels: {
    applicant: "Başvuru sahibi",
    document: "Belge",
    number: "Belge numarası",
    issuer: "Düzenleyen makam",
    country: "Düzenleyen ülke",
    documentDate: "Belge tarihi",
    holder: "Belge sahibi",
    holderAsWritten: "Belgedeki yazılışıyla",
    from: "Kaynak dil",
    into: "Hedef dil",
    translatedBy: "Çeviri ve beyan",
    reviewedBy: "İnceleme ve beyan",
    stamp: "Çevirmenin kaşesi",
    stampUntil: "Kaşenin geçerlilik tarihi",
    place: "Siparişteki belge",
    order: "Sipariş",
    certificate: "Sertifika",
    replaces: "Yerini aldığı, artık geçersiz olan sertifika",
    signedOn: "İmza tarihi",
    issuedOn: "Düzenlenme tarihi",
    pages: "Bu sertifika dâhil sayfa sayısı",
    exhibit: "Kaynak belgenin sayfa sayısı",
    sourcePage: "Kaynak belge, {pages} sayfanın {page}. sayfası",
    sourcePicture: "Çeviri için sunulan belgenin kopyası",
  },
  sentences: {
    competence:
      "Ben, {name}, kaynak dile ve hedef dile hâkim olduğumu ve kaynak dilden hedef dile çeviri yapma yetkinliğine sahip olduğumu beyan ve tasdik ederim. Kaynak dil: {from}. Hedef dil: {into}.",
    translated: "Yukarıda adı geçen “{document}” başlıklı belgeyi çevirdiğimi de beyan ederim.",
    machineDraft:
      "Bunun için, makine çevirisiyle hazırlanan bir taslağı kaynak belgeyle kelimesi kelimesine karşılaştırdım ve gereken her yerde düzelttim.",
    reviewed:
      "Yukarıda adı geçen “{document}” başlıklı belgenin çevirisini kaynak belgeyle karşılaştırarak incelediğimi ve gereken her yerde düzelttiğimi de beyan ederim.",
    complete:
      "Sonraki sayfalarda yer alan çeviri, bilgim, yeteneğim ve kanaatim dâhilinde eksiksiz ve doğrudur.",
    completeReviewed:
      "SHA-256 özeti bu sertifikada belirtilen incelenmiş dosyadaki çeviri, bilgim, yeteneğim ve kanaatim dâhilinde eksiksiz ve doğrudur.",
    brackets:
      "Köşeli ayraç içindeki sözler, kaynak belgede düz metin olmayan unsurları açıklar: mühürler, kaşeler, imzalar, paraflar, fotoğraflar, armalar, amblemler, logolar, barkodlar ve diğer işaretler, el yazıları, üstü çizili sözler ile karartılmış veya okunaksız yerler. Çeviri notları bu şekilde belirtilmiştir ve belgenin parçası değildir. Diğer tüm köşeli ayraçlar kaynak belgenin kendisinde vardır. Bir tablonun devam ettiği yerlerde çeviri, tablo başlıklarını tekrarlayabilir ve “(devamı)” ekleyebilir; bu ekler kaynak belgenin parçası değildir.",
    university:
      "Bu beyan, öğrenime kabul ve diploma değerlendirmesi için düzenlenmiştir. Kurum adları, notlar, krediler ve dereceler kaynak belgeye uygun olarak çevrilmiştir; hiçbir şey dönüştürülmemiş veya değerlendirilmemiştir.",
    embassy:
      "Bu beyan, bir büyükelçiliğe, konsolosluğa veya yurt dışındaki bir makama sunulmak üzere düzenlenmiştir. Yalnızca çeviriyle ilgilidir; istendiğinde noter onayı, tasdik veya apostil başkalarının işlemleridir ve bu beyanın parçası değildir.",
    both: "Bu beyan, bu dilde ve İngilizce olarak verilmiştir. İngilizce metnin altındaki imza her iki metin için geçerlidir.",
    bothReviewed: "Bu beyan, bu dilde ve İngilizce olarak verilmiştir; iki metnin içeriği aynıdır.",
  },
  montenegrin: "Karadağca",
};
