import { describe, expect, it } from 'vitest';
import { fromVietnameseFont, vietnameseFont } from './vietnamese-fonts.ts';

const UNICODE =
  'Chính phủ Việt Nam đã quyết định mở rộng trường đại học ở những thành phố lớn, bởi vì sinh viên cần được học tập tốt hơn.';
const TCVN3 =
  'ChÝnh phñ ViÖt Nam ®· quyÕt ®Þnh më réng tr\u00adêng ®¹i häc ë nh÷ng thµnh phè lín, bëi v× sinh viªn cÇn ®\u00adîc häc tËp tèt h¬n.';
const VNI =
  'Chính phuû Vieät Nam ñaõ quyeát ñònh môû roäng tröôøng ñaïi hoïc ôû nhöõng thaønh phoá lôùn, bôûi vì sinh vieân caàn ñöôïc hoïc taäp toát hôn.';

describe('Vietnamese font encodings', () => {
  it.each([
    ['TCVN3', TCVN3],
    ['VNI', VNI],
  ] as const)('%s is recognized and converted', (font, text) => {
    expect(vietnameseFont(text)).toBe(font);
    expect(fromVietnameseFont(text, font)).toBe(UNICODE);
  });

  it('is recognized in bytes of the charset x-user-defined', () => {
    const bytes = [...TCVN3]
      .map((one) => (one > '\u007f' ? String.fromCharCode(one.charCodeAt(0) + 0xf700) : one))
      .join('');
    expect(vietnameseFont(bytes)).toBe('TCVN3');
    expect(fromVietnameseFont(bytes, 'TCVN3')).toBe(UNICODE);
  });

  it('converts capitals', () => {
    expect(fromVietnameseFont('ÑAÏI HOÏC VIEÄT NAM, Ñaïi hoïc', 'VNI')).toBe('ĐẠI HỌC VIỆT NAM, Đại học');
    expect(fromVietnameseFont('§¹i häc, Ên Đé', 'TCVN3')).toContain('Đại học');
  });

  it.each([
    ['Vietnamese in Unicode', UNICODE],
    ['English', 'The harbour was quiet that morning, and the first boats had left before the light reached the quay.'],
    ['French', "L'été dernier, à l'hôtel, les garçons ont mangé des crêpes où ils étaient déjà allés après Noël."],
    ['Spanish', 'El niño comió jamón en el balcón mientras su mamá le decía que mañana volvería a la ciudad de León.'],
    ['German', 'Die Straße führt über die Brücke zum Fluss, an dem die Mühle früher größere Mengen Mehl mahlte.'],
    ['Czech', 'Příliš žluťoučký kůň úpěl ďábelské ódy, zatímco malý chlapec šel domů přes řeku.'],
    [
      'Portuguese',
      'A função da educação não é só ensinar, mas também criar condições para que as crianças sejam felizes.',
    ],
    ['nothing', ''],
  ])('is not found in %s', (_, text) => {
    expect(vietnameseFont(text)).toBeUndefined();
  });
});
