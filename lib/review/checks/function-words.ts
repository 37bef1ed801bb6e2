/** Our own tables, 2026-11-28. Words common in names (de, la, van) are left out if the language has enough others. */
const FUNCTION_WORDS: Record<string, string> = {
  en: "the of and to in is was that for with as by on this be are has have had not from which or an at it his her he she they their will shall been were may any such i am my we our you your do does did",
  es: "a de la el los las que y en un una por con para se su sus del al es fue como más este esta lo no son ha han ser sin sobre entre cuando yo mi nos le me pero o hasta desde donde",
  fr: "de la le les des et en un une que qui dans pour par sur est du au aux avec ce cette il elle ne pas se sont été ont a son sa ses leur plus je nous vous mais ou où être fait",
  de: "der die das und ist von den dem des mit für auf im nicht ein eine einer einem wird wurde als auch sich bei nach aus werden hat haben war dass oder durch zu zum zur am ich wir sie er es ihr mein über sind sein",
  it: "a la le i il lo gli e di che un una per con del della dei delle nel nella è al alla da dal non si sono stato stata ha hanno come questo questa anche o su io mi suo sua loro ed essere",
  pt: "a de o os as e que um uma por com para se do da dos das no na nos nas ao à é foi não são como mais este esta ou seu sua pelo pela eu meu ser foram tem entre até sem",
  ro: "și este în la cu de pe care un o nu sunt din pentru prin a fost se al ale ai că acest această sau ca au fi dintre către eu prezentul prezenta",
  ca: "el els les que i en un una per amb del al és va ser com més aquest aquesta no són ha han o seu seva jo dels als",
  nl: "de het een en van in is dat op te met voor niet zijn aan door er worden werd wordt heeft hebben ook als bij uit naar deze dit of om ik wij hij zij was",
  sv: "och att det som en ett är på av för med till den har inte om var från de han hon jag vi eller ska vid blev efter också",
  da: "og at det som en et er på af for med til den har ikke om var fra de han hun jeg vi eller skal ved blev efter også",
  no: "og at det som en et er på av for med til den har ikke om var fra de han hun jeg vi eller skal ved ble etter også",
  pl: "i w na z że się do nie jest o po przez przy od za dla oraz jako który która które został została zostało są był była było nie ten ta to lub jego jej ich u ze we",
  cs: "a v na z že se do není je o po při od za pro jako který která které byl byla bylo jsou nebo jeho její ze ve k s podle tento tato",
  sk: "a v na z že sa do nie je o po pri od za pre ako ktorý ktorá ktoré bol bola bolo sú alebo jeho jej zo vo k s podľa tento táto",
  sl: "in v na z da se do ni je po pri od za kot ki bil bila bilo so ali njegov njen ter iz k s ta to",
  hr: "i u na s da se do nije je o po pri od za kao koji koja koje bio bila bilo su ili njegov iz ovaj ova te",
  hu: "a az és hogy nem egy is van volt meg csak de vagy ha mint ez azt ezt aki amely által szerint",
  fi: "ja on ei että se hän oli tai ovat kun niin kuin mutta jos ole joka tämä sekä myös sen",
  et: "ja on ei et see oli või kui ka ning tema mis kes selle oma",
  lt: "ir yra kad ne su iš į ar buvo bet kaip tai jo jos pagal dėl nuo iki šis ši",
  lv: "un ir ka ne ar no uz par vai bija kā tas viņa viņas pēc līdz šis šī",
  tr: "ve bir bu için ile olarak olan da de ne en çok daha ise gibi veya tarafından olduğu edilmiştir göre kadar",
  vi: "và của là có được trong cho không các những này với một đã để theo tại về từ khi người do",
  id: "dan yang di dengan untuk dari pada ini itu adalah tidak oleh dalam akan telah atau ke sebagai tersebut bahwa",
  ru: "и в на с что не по о из к от для его её как был была было были за при это или но до также у она он со года году настоящий",
  uk: "і в на з що не по о із до від для його її як був була було були за при це або але у та й вона він зі року цей",
  be: "і ў на з што не па аб да ад для яго яе як быў была было былі за пры гэта або але у яна ён",
  bg: "и в на с че не по за от до се е са да като който която което беше или но при това си ще",
  ar: "في من على إلى أن عن هذا هذه التي الذي مع كان كانت أو ما لا بين وقد تم بعد قبل كل ذلك",
  fa: "در از به که این را با است برای آن و یا بر تا می شود شد شده بود نیز اين",
};

const TABLES = new Map<string, ReadonlySet<string>>();

function wordsOfLanguage(language: string): ReadonlySet<string> | null {
  const text = FUNCTION_WORDS[language];
  if (text === undefined) return null;
  let table = TABLES.get(language);
  if (table === undefined) {
    table = new Set(text.split(" "));
    TABLES.set(language, table);
  }
  return table;
}

export const KNOWN_LANGUAGES: readonly string[] = Object.keys(FUNCTION_WORDS);

/** Counts distinct words; null if the language has no table. */
export function functionWordsIn(words: ReadonlySet<string>, language: string): number | null {
  const known = wordsOfLanguage(language);
  if (known === null) return null;
  let count = 0;
  for (const word of words) if (known.has(word)) count += 1;
  return count;
}
