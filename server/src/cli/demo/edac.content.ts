import type { Language } from '@tristar/shared/common/languages'
import type { Evaluation } from '@tristar/shared/trainings/trainings.schema'
import type {
  EdacBlock,
  EdacForm,
  EdacPart,
  EdacText,
} from '@tristar/shared/trainings/forms.schema'

/** What stands in an EDAC form: the aims of the day, what was seen, and what came of it. */
interface EdacContent {
  objectives: Pick<EdacForm, 'bObjective' | 'tObjective'>
  blocks: Record<EdacBlock, Record<EdacPart, string>>
  results: Record<
    Evaluation,
    Omit<Record<EdacText, string>, 'manager' | 'bObjective' | 'tObjective'>
  >
}

const ENGLISH: EdacContent = {
  objectives: {
    bObjective: 'A joint day on which two Users reach their order target without help.',
    tObjective: 'Coach by asking first, and leave each User with one written next step.',
  },
  blocks: {
    knowledge: {
      preparation: 'Knew both routes, last month’s figures and the open points of each User.',
      alignment: 'Agreed one aim for the day with each User before the first visit.',
      opportunity: 'Saw that stock checks are skipped when the shop is full.',
      cycle: 'Explained, showed, watched and gave feedback in that order.',
    },
    skill: {
      preparation: 'Chose outlets in which the aim could be practised.',
      alignment: 'Let the User lead every talk and stayed in the background.',
      opportunity: 'Asked “What would you do differently?” before saying anything.',
      cycle: 'Feedback after each visit, never in front of the owner.',
    },
    attitude: {
      preparation: 'On time, with forms and samples ready.',
      alignment: 'Praised in public, corrected in private.',
      opportunity: 'Took a lost order as a case to learn from.',
      cycle: 'Followed up on the last training’s next steps.',
    },
  },
  results: {
    Passed: {
      strength: 'Questions before answers; both Users found their own mistakes.',
      opportunity: 'Write the next step down together, not afterwards.',
      nStep: 'Run a joint day with the newest User within a month.',
      bResult: 'Both Users above target, 104 % and 109 %.',
      tResult: 'Every visit was followed by feedback and a next step.',
    },
    Failed: {
      strength: 'Prepares well and is respected by the team.',
      opportunity: 'Took over two sales talks instead of letting the User finish.',
      nStep: 'Practise the training cycle with two Users, then a new assessment.',
      bResult: 'One of two Users reached the target.',
      tResult: 'Feedback came only at the end of the day.',
    },
  },
}

const MALAY: EdacContent = {
  objectives: {
    bObjective: 'Satu hari bersama di mana dua Pengguna mencapai sasaran pesanan tanpa bantuan.',
    tObjective:
      'Membimbing dengan bertanya dahulu, dan setiap Pengguna mendapat satu langkah bertulis.',
  },
  blocks: {
    knowledge: {
      preparation:
        'Tahu kedua-dua laluan, angka bulan lepas dan perkara tertunggak setiap Pengguna.',
      alignment: 'Mempersetujui satu matlamat dengan setiap Pengguna sebelum lawatan pertama.',
      opportunity: 'Melihat bahawa pemeriksaan stok ditinggalkan apabila kedai sibuk.',
      cycle: 'Menerangkan, menunjukkan, memerhati dan memberi maklum balas mengikut urutan.',
    },
    skill: {
      preparation: 'Memilih kedai yang sesuai untuk melatih matlamat itu.',
      alignment: 'Membiarkan Pengguna memimpin setiap perbincangan.',
      opportunity: 'Bertanya “Apa yang akan anda ubah?” sebelum memberi pendapat.',
      cycle: 'Maklum balas selepas setiap lawatan, bukan di hadapan tuan kedai.',
    },
    attitude: {
      preparation: 'Tepat masa, borang dan sampel tersedia.',
      alignment: 'Memuji di khalayak, menegur secara peribadi.',
      opportunity: 'Menjadikan pesanan yang gagal sebagai pengajaran.',
      cycle: 'Menyusuli langkah seterusnya daripada latihan lepas.',
    },
  },
  results: {
    Passed: {
      strength: 'Bertanya sebelum menjawab; kedua-dua Pengguna menemui kesilapan sendiri.',
      opportunity: 'Tulis langkah seterusnya bersama-sama, bukan selepas itu.',
      nStep: 'Mengadakan hari bersama dengan Pengguna terbaharu dalam masa sebulan.',
      bResult: 'Kedua-dua Pengguna melebihi sasaran, 104 % dan 109 %.',
      tResult: 'Setiap lawatan disusuli maklum balas dan satu langkah seterusnya.',
    },
    Failed: {
      strength: 'Bersedia dengan baik dan dihormati oleh pasukan.',
      opportunity: 'Mengambil alih dua perbincangan jualan sebelum Pengguna selesai.',
      nStep: 'Melatih kitaran latihan dengan dua Pengguna, kemudian penilaian semula.',
      bResult: 'Seorang daripada dua Pengguna mencapai sasaran.',
      tResult: 'Maklum balas hanya diberi pada akhir hari.',
    },
  },
}

const CHINESE: EdacContent = {
  objectives: {
    bObjective: '在一天的协同拜访中，两名用户无需协助即达成订单目标。',
    tObjective: '先提问再辅导，并让每名用户带着一项书面的下一步离开。',
  },
  blocks: {
    knowledge: {
      preparation: '熟悉两条路线、上月数据以及每名用户的待办事项。',
      alignment: '首次拜访前与每名用户商定当天的一个目标。',
      opportunity: '发现店里忙碌时库存检查常被省略。',
      cycle: '按照讲解、示范、观察、反馈的顺序进行。',
    },
    skill: {
      preparation: '选择了适合练习该目标的门店。',
      alignment: '每次面谈都由用户主导，自己退居一旁。',
      opportunity: '先问“下次你会怎么做？”，再给意见。',
      cycle: '每次拜访后立即反馈，绝不当着店主的面。',
    },
    attitude: {
      preparation: '准时到达，表格与样品齐备。',
      alignment: '当众表扬，私下纠正。',
      opportunity: '把丢失的订单当作学习案例。',
      cycle: '跟进了上次培训的下一步。',
    },
  },
  results: {
    Passed: {
      strength: '先问后答，两名用户都自己找到了不足。',
      opportunity: '下一步应当场一起写下，而不是事后补写。',
      nStep: '一个月内与最新加入的用户进行一次协同拜访。',
      bResult: '两名用户均超过目标：104 % 与 109 %。',
      tResult: '每次拜访后都有反馈和下一步。',
    },
    Failed: {
      strength: '准备充分，深受团队尊重。',
      opportunity: '两次在用户讲完之前就接手了销售面谈。',
      nStep: '与两名用户练习培训循环，然后重新评估。',
      bResult: '两名用户中一名达成目标。',
      tResult: '到一天结束时才给出反馈。',
    },
  },
}

export const EDAC_CONTENT: Record<Language, EdacContent> = { en: ENGLISH, bm: MALAY, ch: CHINESE }
