import type { Language } from '@tristar/shared/common/languages'
import type { Tier } from '@tristar/shared/common/tiers'
import type { Eform, EformText } from '@tristar/shared/trainings/forms.schema'

type Objectives = Pick<Eform, 'bsObjective' | 'tsObjective'>
type Summary = Omit<Record<EformText, string>, keyof Objectives>

/** What stands in an on-the-job training form: the aims of the tier, and what came of the day. */
interface OjtContent {
  objectives: Record<Tier, Objectives>
  passed: readonly Summary[]
  failed: Summary
}

const ENGLISH: OjtContent = {
  objectives: {
    White: {
      bsObjective:
        'Raise the order value of the ten outlets on the Monday route by 8 % this month, with no outlet skipped.',
      tsObjective:
        'Open a visit without help: greet by name, check shelf, chiller and stock, and look up the last order before talking about a new one.',
    },
    Green: {
      bsObjective:
        'Win 20 cm more shelf at eye level in four A outlets, and collect two invoices that are over 30 days.',
      tsObjective:
        'Answer a price objection with turnover and margin per shelf instead of a discount, and close with a question.',
    },
    Black: {
      bsObjective: 'Agree a joint plan for the next half-year with two key outlets, in writing.',
      tsObjective:
        'Lead the planning talk alone: read the outlet’s figures, propose two actions, and agree who does what by when.',
    },
  },
  passed: [
    {
      bsSummary:
        'Eleven visits, nine orders. The order value was 11 % above last month’s average.\nTwo outlets took the new 250 ml pack.',
      tsSummary:
        'Every visit began with shelf and stock. The last order was looked up before the owner was asked.',
      highlight: 'Noticed a short-dated carton at the back of a chiller and rotated it unasked.',
      nextStep: 'Plan the Thursday route alone and send the plan the evening before.',
      bsRemark: 'Target of 8 % reached. Keep an eye on the two outlets that did not order.',
      tsRemark: 'Calm and well prepared. Could ask one more question before proposing a quantity.',
    },
    {
      bsSummary:
        'Eight of nine calls done by 3 pm. Shelf at eye level won in three outlets, agreed for next week in a fourth.',
      tsSummary:
        'Used the planogram in every talk and let the owner find the gap. One objection about price was turned into a trial order.',
      highlight: 'The owner of the third outlet asked for the turnover sheet to keep.',
      nextStep: 'Show the turnover sheet to one new colleague during the next joint day.',
      bsRemark: 'Good order value, deliveries confirmed for all of it.',
      tsRemark: 'Listens well. Write the agreed next step down before leaving the outlet.',
    },
  ],
  failed: {
    bsSummary: 'Six of ten calls done. Orders 14 % below the target of the day.',
    tsSummary:
      'Stock was not checked in three outlets. Twice a discount was offered before the owner had said anything about price.',
    highlight: 'Friendly with everyone, and honest about what did not go well.',
    nextStep: 'Repeat the visit steps together in two outlets, then a new training in two weeks.',
    bsRemark: 'Below the 80 % needed. The route was planned too tightly.',
    tsRemark: 'Study the topic once more, the part on the first five minutes above all.',
  },
}

const MALAY: OjtContent = {
  objectives: {
    White: {
      bsObjective:
        'Menaikkan nilai pesanan sepuluh kedai di laluan hari Isnin sebanyak 8 % bulan ini tanpa melangkau mana-mana kedai.',
      tsObjective:
        'Memulakan lawatan tanpa bantuan: menyapa dengan nama, memeriksa rak, peti sejuk dan stok, serta menyemak pesanan lepas.',
    },
    Green: {
      bsObjective:
        'Mendapatkan tambahan 20 cm rak pada paras mata di empat kedai A dan mengutip dua invois yang melebihi 30 hari.',
      tsObjective:
        'Menjawab bantahan harga dengan pusing ganti dan margin bagi setiap rak, bukan dengan diskaun.',
    },
    Black: {
      bsObjective:
        'Mempersetujui pelan bersama bagi setengah tahun akan datang dengan dua kedai utama secara bertulis.',
      tsObjective:
        'Memimpin perbincangan sendiri: membaca angka kedai, mencadangkan dua tindakan dan menetapkan siapa buat apa dan bila.',
    },
  },
  passed: [
    {
      bsSummary:
        'Sebelas lawatan, sembilan pesanan. Nilai pesanan 11 % melebihi purata bulan lepas.\nDua kedai mengambil pek baharu 250 ml.',
      tsSummary:
        'Setiap lawatan bermula dengan rak dan stok. Pesanan lepas disemak sebelum bertanya kepada tuan kedai.',
      highlight:
        'Perasan karton yang hampir luput di belakang peti sejuk dan terus menyusunnya semula.',
      nextStep: 'Merancang laluan hari Khamis sendiri dan menghantar pelan pada malam sebelumnya.',
      bsRemark: 'Sasaran 8 % tercapai. Beri perhatian kepada dua kedai yang tidak memesan.',
      tsRemark:
        'Tenang dan bersedia. Boleh bertanya satu soalan lagi sebelum mencadangkan kuantiti.',
    },
  ],
  failed: {
    bsSummary: 'Enam daripada sepuluh lawatan selesai. Pesanan 14 % di bawah sasaran hari itu.',
    tsSummary:
      'Stok tidak diperiksa di tiga kedai. Diskaun ditawarkan dua kali sebelum tuan kedai menyebut tentang harga.',
    highlight: 'Mesra dengan semua orang dan jujur tentang perkara yang kurang baik.',
    nextStep:
      'Ulang langkah lawatan bersama-sama di dua kedai, kemudian latihan baharu dalam dua minggu.',
    bsRemark: 'Di bawah 80 % yang diperlukan. Laluan dirancang terlalu padat.',
    tsRemark: 'Ulang kaji topik ini sekali lagi, terutamanya bahagian lima minit pertama.',
  },
}

const CHINESE: OjtContent = {
  objectives: {
    White: {
      bsObjective: '本月将星期一路线上十家门店的订单额提高 8 %，不漏访任何一家。',
      tsObjective:
        '独立完成拜访开场：称呼店主姓名，检查货架、冰柜与库存，先查看上一张订单再谈新订单。',
    },
    Green: {
      bsObjective: '在四家 A 类门店争取视平线货架各多 20 厘米，并收回两张逾期 30 天以上的发票。',
      tsObjective: '用单位货架的周转与毛利回应价格异议，而不是给折扣，并以提问促成订单。',
    },
    Black: {
      bsObjective: '与两家重点门店书面商定下半年的联合业务计划。',
      tsObjective: '独立主持计划面谈：读懂门店数据，提出两项行动，并商定由谁在何时完成。',
    },
  },
  passed: [
    {
      bsSummary: '拜访十一家，九家下单。订单额比上月平均高 11 %。\n两家门店采购了 250 毫升新包装。',
      tsSummary: '每次拜访都先看货架与库存，询问店主之前已查看上一张订单。',
      highlight: '主动发现冰柜深处一箱即将到期的产品，并完成先进先出的调整。',
      nextStep: '独立规划星期四的路线，并在前一晚提交计划。',
      bsRemark: '达成 8 % 的目标。请跟进未下单的两家门店。',
      tsRemark: '沉着，准备充分。建议数量之前可以再多问一个问题。',
    },
  ],
  failed: {
    bsSummary: '十家门店只完成六家，订单额比当日目标低 14 %。',
    tsSummary: '三家门店没有检查库存；两次在店主谈到价格之前就先给了折扣。',
    highlight: '待人亲切，并能坦诚说出做得不好的地方。',
    nextStep: '一起在两家门店重新练习拜访步骤，两周后再安排培训。',
    bsRemark: '低于所需的 80 %。路线安排得太紧。',
    tsRemark: '请再学习一次本课题，尤其是最初五分钟的部分。',
  },
}

export const OJT_CONTENT: Record<Language, OjtContent> = { en: ENGLISH, bm: MALAY, ch: CHINESE }
