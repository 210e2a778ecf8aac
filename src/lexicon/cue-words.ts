// Words of the text itself that reveal a segment's purpose, by family, in a dozen languages.
// They are cues for the model, never rules: an article about cookies keeps its text.

import { maskTable, type WordTable } from './word-table.ts';

const FAMILIES = {
  consent: 'cookie cookies consent gdpr dsgvo rgpd einwilligung zustimmen ciasteczka файлы μπισκότα çerez çerezler',
  legal:
    'copyright privacy terms conditions imprint impressum disclaimer rights reserved datenschutz agb policy mentions légales aviso legal prawa zastrzeżone права защищены πνευματικά δικαιώματα bản quyền',
  share:
    'share facebook twitter tweet email print whatsapp linkedin pinterest instagram youtube telegram reddit teilen drucken compartir partager udostępnij drukuj поделиться распечатать κοινοποίηση εκτύπωση sẻ rss bookmark copy bluesky threads messenger condividi compartilhar compartilhe delen dela paylaş поделитесь поділитися',
  subscribe:
    'subscribe newsletter subscription sign signup register login log abonnieren anmelden registrieren suscríbete inscription zaloguj войти регистрация σύνδεση εγγραφή premium unsubscribe password username newsletters inbox alerts app download abo abonnement abonnez abonné suscripción suscribirse suscribe abbonati iscriviti assine assinar inschrijven abonnee prenumerera tilmeld abone kaydol подпишитесь підпишіться zapisz',
  comment:
    'comment comments commented reply replies kommentar kommentare commentaires comentarios comentario komentarze komentarz комментарии комментарий σχόλια σχόλιο bình luận responses antworten reacties reageer commenti comentários kommentarer yorum yorumlar комментировать коментарі',
  related:
    'related recommended similar also popular trending latest recent recommendations relacionados relacionadas verwandte ähnliche aussi także podobne похожие также σχετικά quan stories topics headlines ilgili читайте passend',
  more: 'more read continue mehr weiterlesen lire suite leer más czytaj więcej читать далее подробнее περισσότερα thêm view show learn details lees meer leggi leia mais läs mer læs mere devamı oku watch listen',
  month:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec januar februar märz mai juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday ago',
  byline:
    'by author posted written published updated staff reporter correspondent editor von par por автор από autor veröffentlicht aktualisiert dodano опубликовано δημοσίευση tác giả đăng redaktion redaktor redacción redazione redactie redação редакция редакція lesezeit',
  price:
    'price cart buy basket shipping stock checkout add wishlist preis warenkorb kaufen precio comprar prix panier koszyk цена купить τιμή giá mua sale discount quantity qty',
  nav: 'home menu search contact about next previous back top skip startseite suche kontakt accueil inicio buscar strona główna szukaj главная поиск αρχική αναζήτηση trang chủ sitemap faq help site',
  ad: 'advertisement advertisements sponsored promoted ad ads advertise anzeige werbung publicité publicidad reklama реклама διαφήμιση quảng cáo advertentie pubblicità publicidade annons annonse reklam anuncio affiliate commission',
  forum:
    'joined posts member quote likes thread topic user moderator registered views replies answered solved junior senior location',
  caption:
    'photo image photograph credit getty reuters courtesy foto bild photos illustration fot фото φωτογραφία ảnh picture afp epa dpa ap ansa efe imago shutterstock alamy unsplash bildquelle crédit crédito credits fotoğraf kuva фотография',
} as const;

export const CUE_FAMILIES: readonly string[] = Object.keys(FAMILIES);
export const CUE_WORDS: WordTable = /* @__PURE__ */ maskTable(Object.values(FAMILIES));
/** Bit of a family in a cue mask. */
export const CUE: Readonly<Record<keyof typeof FAMILIES, number>> = /* @__PURE__ */ Object.fromEntries(
  CUE_FAMILIES.map((name, bit) => [name, bit]),
) as Record<keyof typeof FAMILIES, number>;
