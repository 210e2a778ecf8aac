// Words of four languages for generated pages. Sentences made of them mean nothing; what counts is that their words
// repeat as real words do: a few occur everywhere, most here and there.

export interface Language {
  readonly code: string;
  /** Common words, and the rest. */
  readonly common: readonly string[];
  readonly words: readonly string[];
  /** Between words, and after a sentence. */
  readonly space: string;
  readonly stop: string;
  readonly menu: readonly string[];
  readonly adverts: readonly string[];
  readonly names: readonly string[];
  readonly footer: string;
  readonly related: string;
  readonly comments: string;
}

const split = (text: string): string[] => text.trim().split(/\s+/);
const lines = (text: string): string[] => text.split('|');

export const LANGUAGES: readonly Language[] = [
  {
    code: 'vi',
    common: split('và của là trong có được cho với một các những đã này khi từ đến'),
    words: split(
      'bến_cảng thành_phố con_đường ngôi_nhà buổi_sáng dòng_sông cây_cầu ngư_dân con_thuyền thị_trường giá_cả nông_dân vụ_mùa trường_học sinh_viên giáo_viên bệnh_viện bác_sĩ chính_quyền dự_án công_trình ngân_sách doanh_nghiệp công_nhân nhà_máy xuất_khẩu cà_phê lúa_gạo thời_tiết cơn_bão lũ_lụt mùa_khô khu_rừng bảo_tàng bức_tranh âm_nhạc lễ_hội đội_bóng trận_đấu cầu_thủ khán_giả xây_dựng mở_rộng khởi_công hoàn_thành công_bố cho_biết kêu_gọi hỗ_trợ nâng_cao giảm_bớt',
    ).map((word) => word.replaceAll('_', ' ')),
    space: ' ',
    stop: '. ',
    menu: lines('Trang chủ|Thời sự|Thế giới|Kinh tế|Thể thao|Văn hóa'),
    adverts: lines('Giảm giá lớn cuối năm|Vay nhanh trong ngày|Du lịch biển giá rẻ|Học tiếng Anh tại nhà'),
    names: lines('Nguyễn An|Trần Bình|Lê Chi|Phạm Dũng|Hoàng Giang'),
    footer: 'Bản quyền thuộc về tòa soạn, mọi quyền được bảo lưu',
    related: 'Tin liên quan',
    comments: 'Bình luận',
  },
  {
    code: 'en',
    common: split('the of and to a in is was for on that by with as it from'),
    words: split(
      'harbour city road house morning river bridge fisherman boat market price farmer harvest school student teacher hospital doctor council project budget company worker factory export coffee wheat weather storm flood drought forest museum painting music festival team match player crowd built widened opened finished announced said called supported raised lowered engine signal letter window garden valley stone paper lamp',
    ),
    space: ' ',
    stop: '. ',
    menu: lines('Home|Local news|World|Business|Sport|Culture'),
    adverts: lines('Great winter sale ends soon|A loan within the day|Cheap trips to the sea|Learn a language at home'),
    names: lines('Anna Reed|Ben Cole|Carla West|David Lane|Ella Moor'),
    footer: 'All rights reserved by the publishers of this paper',
    related: 'Read on',
    comments: 'Comments',
  },
  {
    code: 'de',
    common: split('der die das und in zu den von mit auf für ist im dem nicht ein'),
    words: split(
      'Hafen Stadt Straße Haus Morgen Fluss Brücke Fischer Boot Markt Preis Bauer Ernte Schule Student Lehrer Klinik Arzt Rat Vorhaben Haushalt Firma Arbeiter Fabrik Ausfuhr Kaffee Weizen Wetter Sturm Flut Dürre Wald Museum Gemälde Musik Fest Mannschaft Spiel Spieler Menge gebaut verbreitert eröffnet beendet verkündet gesagt gefordert gefördert erhöht gesenkt Motor Zeichen Brief Fenster Garten Tal Stein Papier',
    ),
    space: ' ',
    stop: '. ',
    menu: lines('Startseite|Aus der Region|Welt|Wirtschaft|Sport|Kultur'),
    adverts: lines('Großer Winterschlussverkauf|Kredit noch heute|Günstig ans Meer|Sprachen daheim lernen'),
    names: lines('Anna Roth|Bernd Kohl|Carla West|Dieter Lang|Else Moor'),
    footer: 'Alle Rechte liegen beim Verlag dieser Zeitung',
    related: 'Mehr zum Thema',
    comments: 'Kommentare',
  },
  {
    code: 'zh',
    common: split('的 了 在 是 和 有 对 为 与 这 将 也'),
    words: split(
      '港口 城市 道路 房屋 早晨 河流 桥梁 渔民 船只 市场 价格 农民 收成 学校 学生 教师 医院 医生 政府 项目 预算 公司 工人 工厂 出口 咖啡 小麦 天气 风暴 洪水 干旱 森林 博物馆 绘画 音乐 节日 球队 比赛 球员 观众 建设 扩大 开放 完成 宣布 表示 呼吁 支持 提高 降低',
    ),
    space: '',
    stop: '。',
    menu: lines('首页|本地新闻|国际|经济|体育|文化'),
    adverts: lines('年终大减价即将结束|当日放款的贷款|海边旅行特价|在家学习外语'),
    names: lines('王安|李明|张华|刘洋|陈静'),
    footer: '本报版权所有未经许可不得转载',
    related: '相关新闻',
    comments: '评论',
  },
];
