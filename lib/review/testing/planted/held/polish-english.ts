import type { PlantedDocument } from "../planted-document";

export const HELD_POLISH_ENGLISH: readonly PlantedDocument[] = [
  {
    name: "a decision of a public prosecutor",
    half: "held",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
# Prokuratura Rejonowa w Nysie || District Prosecutor's Office in Nysa
Sygn. akt: PR 2 Ds. 614.2019 || Case ref. no.: PR 2 Ds. 614.2019
# Postanowienie o umorzeniu śledztwa || Decision to Discontinue the Investigation
Nysa, dnia 16 października 2019 r. || Nysa, 16 October 2019
Edyta Wąsowska, asesor Prokuratury Rejonowej w Nysie, po rozpoznaniu materiałów śledztwa w sprawie wypadku drogowego zaistniałego w dniu 22 czerwca 2019 r. w Otmuchowie, tj. o czyn z art. 177 § 1 k.k., || Edyta Wąsowska, Assistant Prosecutor of the District Prosecutor's Office in Nysa, having examined the materials of the investigation into the road accident that occurred on 22 June 2019 in Otmuchów, i.e. the act under Article 177 § 1 of the Criminal Code,
na podstawie art. 17 § 1 pkt 2 k.p.k. postanowiła: umorzyć śledztwo wobec stwierdzenia, że czyn nie zawiera znamion czynu zabronionego. || pursuant to Article 17 § 1(2) of the Code of Criminal Procedure has decided: to discontinue the investigation, having found that the act does not bear the elements of a prohibited act.
# Uzasadnienie || Statement of Reasons
W toku śledztwa ustalono, że około godziny 17.40 Zbigniew Gołębiewski, kierując samochodem marki Škoda Fabia o nr rej. ONY 7K82, poruszał się ulicą Nyską w kierunku Paczkowa. Na przejściu dla pieszych potrącił rowerzystę Kacpra Świstaka, który wjechał na jezdnię z prawej strony, nie zachowując należytej ostrożności. || The investigation established that at about 5:40 p.m. Zbigniew Gołębiewski, driving a Škoda Fabia car, registration no. ONY 7K82, was travelling along Nyska Street in the direction of Paczków. At a pedestrian crossing he struck the cyclist Kacper Świstak, who had ridden onto the roadway from the right without exercising due care.
Pokrzywdzony doznał złamania lewej kości łokciowej, a obrażenia te naruszyły czynności narządu ciała na okres powyżej siedmiu dni. Kierujący był trzeźwy i posiadał wymagane uprawnienia. || The injured party suffered a fracture of the left ulna, and these injuries impaired the functioning of a bodily organ for a period of more than seven days. The driver was sober and held the required licence.
Z opinii biegłego z zakresu rekonstrukcji wypadków, inż. Feliksa Bączyka, wynika, że kierujący jechał z prędkością 43 km/h przy dopuszczalnej 50 km/h i nie miał możliwości uniknięcia zderzenia. Świadek Halina Pietruszka zeznała, że rowerzysta nie zatrzymał się przed przejściem. || According to the opinion of the accident reconstruction expert, Feliks Bączyk, Eng., the driver was travelling at a speed of 43 km/h, the limit being 50 km/h, and had no possibility of avoiding the collision. The witness Halina Pietruszka testified that the cyclist had not stopped before the crossing.
Wobec powyższego nie sposób przypisać kierującemu naruszenia zasad bezpieczeństwa w ruchu lądowym. Dlatego należało postanowić jak na wstępie. || In view of the above, the driver cannot be found to have breached the rules of road traffic safety. It was therefore necessary to decide as stated at the beginning.
# Pouczenie || Notice
Na niniejsze postanowienie pokrzywdzonemu przysługuje zażalenie do Sądu Rejonowego w Nysie. Zażalenie wnosi się za pośrednictwem prokuratora w terminie siedmiu dni od daty doręczenia odpisu postanowienia. || The injured party has the right to lodge a complaint against this decision with the District Court in Nysa. The complaint is lodged through the prosecutor within seven days of the date of service of a copy of the decision.
[Pieczęć okrągła z godłem: Prokuratura Rejonowa w Nysie] [Podpis] Edyta Wąsowska || [Round seal with national emblem: District Prosecutor's Office in Nysa] [Signature] Edyta Wąsowska
`,
    errors: [
      ["surname", ["p.m. Zbigniew Gołębiewski, driving", "p.m. Zbigniew Bączyk, driving"]],
      ["opposite", ["fracture of the left ulna", "fracture of the right ulna"]],
      [
        "doubled",
        [
          "The driver was sober and held the required licence.",
          "The driver was sober and held the required licence. The driver was sober and held the required licence.",
        ],
      ],
      ["negation", ["the act does not bear the elements", "the act bears the elements"]],
    ],
  },
  {
    name: "a decision on an inheritance",
    half: "held",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
Sygn. akt I Ns 283/17 || Case ref. no. I Ns 283/17
# Postanowienie || Decision
Dnia 24 stycznia 2018 r. || 24 January 2018
Sąd Rejonowy w Sanoku, I Wydział Cywilny, w składzie: przewodniczący – SSR Mirosław Tomczyk, protokolant – Joanna Rybczak || The District Court in Sanok, 1st Civil Division, composed of: presiding judge – District Court Judge Mirosław Tomczyk, court reporter – Joanna Rybczak
po rozpoznaniu w dniu 24 stycznia 2018 r. w Sanoku na rozprawie sprawy z wniosku Łukasza Dziurzyńskiego z udziałem Bożeny Dziurzyńskiej i Agaty Nowosielskiej o stwierdzenie nabycia spadku || having examined at a hearing in Sanok on 24 January 2018 the case brought by Łukasz Dziurzyński, with the participation of Bożena Dziurzyńska and Agata Nowosielska, for a declaration of acquisition of an inheritance
# postanawia: || has decided:
1. stwierdzić, że spadek po Eugeniuszu Dziurzyńskim, synu Jana i Stefanii, zmarłym dnia 11 lutego 2016 r. w Sanoku, tam ostatnio stale zamieszkałym, na podstawie ustawy nabyli: żona Bożena Dziurzyńska w jednej czwartej części oraz dzieci Łukasz Dziurzyński i Agata Nowosielska po trzy ósme części każde z nich, z dobrodziejstwem inwentarza; || 1. to declare that the estate of Eugeniusz Dziurzyński, son of Jan and Stefania, who died on 11 February 2016 in Sanok, his last place of permanent residence, was acquired by operation of statute by: his wife, Bożena Dziurzyńska, in a one-fourth share, and his children, Łukasz Dziurzyński and Agata Nowosielska, in a three-eighths share each, with the benefit of inventory;
2. ustalić, że zainteresowani ponoszą koszty postępowania stosownie do swego udziału w sprawie. || 2. to establish that the interested parties shall bear the costs of the proceedings in accordance with their participation in the case.
# Uzasadnienie || Statement of Reasons
Spadkodawca nie pozostawił testamentu, a żaden ze spadkobierców nie zrzekł się dziedziczenia ani nie odrzucił spadku. W chwili śmierci był żonaty i miał dwoje dzieci; córka Agata zawarła związek małżeński w 2004 r. i nosi nazwisko męża. || The deceased left no will, and none of the heirs renounced the inheritance or rejected the estate. At the time of his death he was married and had two children; his daughter Agata married in 2004 and bears her husband's surname.
W skład spadku wchodzi gospodarstwo rolne położone w Zagórzu o powierzchni 3,47 ha, objęte księgą wieczystą KS1S/00047162/9. Wobec tego, że spadek otwarto po dniu 14 lutego 2001 r., dziedziczenie gospodarstwa odbywa się na zasadach ogólnych. || The estate includes a farm located in Zagórz with an area of 3.47 ha, entered in land and mortgage register no. KS1S/00047162/9. As the succession opened after 14 February 2001, inheritance of the farm is governed by the general rules.
Stan faktyczny sąd ustalił na podstawie odpisów aktów stanu cywilnego oraz zapewnienia spadkowego złożonego przez wnioskodawcę. Dowody te nie budziły wątpliwości i nie były kwestionowane. || The court established the facts on the basis of copies of civil status records and the inheritance assurance given by the applicant. This evidence raised no doubts and was not contested.
Na oryginale właściwy podpis. Postanowienie jest prawomocne od dnia 15 lutego 2018 r. || The original bears the proper signature. The decision has been final and binding since 15 February 2018.
[Pieczęć okrągła: Sąd Rejonowy w Sanoku] [Podpis nieczytelny] Starszy sekretarz sądowy || [Round seal: District Court in Sanok] [Illegible signature] Senior Court Clerk
`,
    errors: [
      ["number_word", ["in a three-eighths share each", "in a five-eighths share each"]],
      ["opposite", ["the succession opened after 14 February", "the succession opened before 14 February"]],
      [
        "surname",
        [
          "children, Łukasz Dziurzyński and Agata Nowosielska",
          "children, Łukasz Dziurzyński and Agata Dziurzyńska",
        ],
      ],
    ],
  },
  {
    name: "a death certificate",
    half: "held",
    sourceLanguage: "pl",
    targetLanguage: "en",
    text: `
# Rzeczpospolita Polska || Republic of Poland
# Odpis skrócony aktu zgonu || Abridged Copy of a Death Record
- Województwo: kujawsko-pomorskie || Province: Kuyavian-Pomeranian
- Urząd Stanu Cywilnego: Inowrocław || Civil Registry Office: Inowrocław
- Oznaczenie aktu: 0407011/00/AZ/2020/715836 || Record reference: 0407011/00/AZ/2020/715836
# Dane dotyczące osoby zmarłej || Particulars of the Deceased
- Nazwisko: Szczęśniak || Surname: Szczęśniak
- Imię (imiona): Wacław Ignacy || Given name(s): Wacław Ignacy
- Nazwisko rodowe: Szczęśniak || Family name at birth: Szczęśniak
- Stan cywilny: wdowiec || Marital status: widower
- Data urodzenia: 4 kwietnia 1938 || Date of birth: 4 April 1938
- Miejsce urodzenia: Kruszwica || Place of birth: Kruszwica
- Ostatnie miejsce zamieszkania: Inowrocław, ul. Solankowa 19/4 || Last place of residence: Inowrocław, ul. Solankowa 19/4
# Dane dotyczące zgonu || Particulars of the Death
- Data: czternastego września dwa tysiące dwudziestego roku || Date: the fourteenth of September, two thousand and twenty
- Godzina: 6.25 || Time: 6:25 a.m.
- Miejsce: Bydgoszcz || Place: Bydgoszcz
- Ojciec zmarłego: Ignacy Szczęśniak || Father of the deceased: Ignacy Szczęśniak
- Matka zmarłego: Czesława z domu Żurek || Mother of the deceased: Czesława née Żurek
Odpis wydano dnia 2 października 2020 r. Zwolniono od opłaty skarbowej. || Copy issued on 2 October 2020. Exempt from stamp duty.
[Pieczęć okrągła] [Podpis] Z up. Kierownika USC, Wioletta Kłos, zastępca kierownika || [Round seal] [Signature] By authority of the Head of the Civil Registry Office, Wioletta Kłos, Deputy Head
`,
    errors: [
      ["month", ["the fourteenth of September", "the fourteenth of November"]],
      ["opposite", ["Marital status: widower", "Marital status: bachelor"]],
      ["diacritic", ["née Żurek", "née Zurek"]],
    ],
  },
];
