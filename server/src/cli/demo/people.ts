import type { Distributor } from '@tristar/shared/common/distributors'
import type { Language } from '@tristar/shared/common/languages'
import type { Evaluation } from '@tristar/shared/trainings/trainings.schema'

/** How far a seller has come. */
export type Stage =
  | 'new'
  | 'started'
  | 'bronze'
  | 'retake'
  | 'overdue'
  | 'training'
  | 'waiting'
  | 'booked'
  | 'rebooked'
  | 'certificate'
  | 'silver'
  | 'gold'
  | 'goldBooked'
  | 'done'

interface DemoPerson {
  id: string
  name: string
  language: Language
  /** Of one of thousands: its telephone number follows from it, so that no other has the same. */
  serial?: number
}

interface DemoSeller extends DemoPerson {
  stage: Stage
}

export interface DemoSupervisor extends DemoPerson {
  distributorId: Distributor
  /** How many topics the supervisor has completed, the EDAC theory not counted. */
  topicsDone: number
  edacTheory: boolean
  /** Assessments: evaluated ones, and an open one by its day, counted from today. */
  edac: readonly (Evaluation | number)[]
  sellers: readonly DemoSeller[]
}

type Line = `${string}|${string}|${Language}|${Stage}`

function team(...lines: Line[]): DemoSeller[] {
  return lines.map((line) => {
    const [id = '', name = '', language, stage] = line.split('|')
    return { id, name, language: language as Language, stage: stage as Stage }
  })
}

/** Six teams of ten over all five distributors. Names are common Malaysian ones and mean nobody. */
export const DEMO_TEAMS: readonly DemoSupervisor[] = [
  {
    id: 'tan.weiliang',
    name: 'Tan Wei Liang',
    language: 'en',
    distributorId: 'LHM',
    topicsDone: 7,
    edacTheory: true,
    edac: ['Failed', 4],
    sellers: team(
      'nurul.aisyah|Nurul Aisyah binti Rahim|bm|silver',
      'arif.danial|Arif Danial bin Osman|bm|new',
      'lim.jiahui|Lim Jia Hui|ch|bronze',
      'kavitha.rajan|Kavitha a/p Rajan|en|retake',
      'hafiz.rahman|Hafiz bin Abdul Rahman|bm|overdue',
      'siti.hajar|Siti Hajar binti Yusof|bm|training',
      'wong.kahmun|Wong Kah Mun|ch|certificate',
      'ganesh.kumar|Ganesh Kumar a/l Subramaniam|en|goldBooked',
      'chan.meiling|Chan Mei Ling|ch|done',
      'faizal.ismail|Faizal bin Ismail|bm|waiting',
    ),
  },
  {
    id: 'norazlina.said',
    name: 'Norazlina binti Said',
    language: 'bm',
    distributorId: 'LHM',
    topicsDone: 11,
    edacTheory: true,
    edac: ['Passed'],
    sellers: team(
      'ooi.boonhock|Ooi Boon Hock|ch|gold',
      'amirul.hakim|Amirul Hakim bin Zainal|bm|bronze',
      'priya.nair|Priya a/p Nair|en|silver',
      'zarina.mokhtar|Zarina binti Mokhtar|bm|rebooked',
      'teh.chunwei|Teh Chun Wei|ch|started',
      'izzat.fikri|Izzat Fikri bin Kamal|bm|new',
      'mageswary.muthu|Mageswary a/p Muthu|en|bronze',
      'rosnah.ahmad|Rosnah binti Ahmad|bm|retake',
      'khoo.siewling|Khoo Siew Ling|ch|waiting',
      'shahrul.nizam|Shahrul Nizam bin Hamid|bm|overdue',
    ),
  },
  {
    id: 'clement.voon',
    name: 'Clement Voon Kee Fatt',
    language: 'en',
    distributorId: 'KTC',
    topicsDone: 5,
    edacTheory: true,
    edac: [],
    sellers: team(
      'dayang.suraya|Dayang Suraya binti Awang|bm|silver',
      'bong.teckhui|Bong Teck Hui|ch|booked',
      'jackson.unting|Jackson anak Unting|en|started',
      'abang.fadhil|Abang Fadhil bin Abang Drahman|bm|new',
      'christina.lai|Christina Lai Sze Mei|ch|gold',
      'melvin.jugah|Melvin anak Jugah|en|retake',
      'hii.kwongming|Hii Kwong Ming|ch|certificate',
      'norhayati.bujang|Norhayati binti Bujang|bm|waiting',
      'stanley.ngu|Stanley Ngu Tiong Kai|ch|overdue',
      'sharon.minggu|Sharon anak Minggu|en|bronze',
    ),
  },
  {
    id: 'saravanan.pillai',
    name: 'Saravanan a/l Pillai',
    language: 'en',
    distributorId: 'MER-S',
    topicsDone: 3,
    edacTheory: false,
    edac: [],
    sellers: team(
      'nadia.sofea|Nadia Sofea binti Roslan|bm|bronze',
      'goh.zhihao|Goh Zhi Hao|ch|silver',
      'vinod.chandran|Vinod a/l Chandran|en|new',
      'hidayah.latif|Hidayah binti Abdul Latif|bm|started',
      'yap.suetyen|Yap Suet Yen|ch|bronze',
      'azman.talib|Azman bin Talib|bm|rebooked',
      'deepa.krishnan|Deepa a/p Krishnan|en|waiting',
      'ridzuan.harun|Ridzuan bin Harun|bm|done',
      'chua.yongseng|Chua Yong Seng|ch|new',
      'logeswaran.arumugam|Logeswaran a/l Arumugam|en|retake',
    ),
  },
  {
    id: 'wan.hasnah',
    name: 'Wan Hasnah binti Wan Daud',
    language: 'bm',
    distributorId: 'MER-EC',
    topicsDone: 8,
    edacTheory: true,
    edac: ['Failed'],
    sellers: team(
      'nik.farhan|Nik Farhan bin Nik Mat|bm|bronze',
      'wan.syafiqah|Wan Syafiqah binti Wan Ali|bm|silver',
      'che.rohana|Che Rohana binti Che Musa|bm|overdue',
      'lee.kokwai|Lee Kok Wai|ch|booked',
      'tuan.izhar|Tuan Izhar bin Tuan Ibrahim|bm|gold',
      'suhaila.deraman|Suhaila binti Deraman|bm|started',
      'mohd.khairi|Mohd Khairi bin Salleh|bm|new',
      'pang.lihua|Pang Li Hua|ch|waiting',
      'ramesh.govind|Ramesh a/l Govind|en|retake',
      'engku.marlina|Engku Marlina binti Engku Zain|bm|new',
    ),
  },
  {
    id: 'jocelyn.chong',
    name: 'Jocelyn Chong Su Fen',
    language: 'ch',
    distributorId: 'KTCB',
    topicsDone: 10,
    edacTheory: true,
    edac: ['Failed', -1],
    sellers: team(
      'awang.hakimi|Awang Hakimi bin Awang Besar|bm|silver',
      'liew.fuikim|Liew Fui Kim|ch|done',
      'florence.gimbad|Florence Gimbad|en|gold',
      'adrian.mojilip|Adrian Mojilip|en|waiting',
      'hajah.salmah|Salmah binti Haji Tahir|bm|started',
      'vun.chinfook|Vun Chin Fook|ch|certificate',
      'rayner.lojuntin|Rayner Lojuntin|en|booked',
      'masturah.kadir|Masturah binti Kadir|bm|new',
      'chin.vuiloong|Chin Vui Loong|ch|retake',
      'fatimah.datu|Fatimah binti Datu Jalil|bm|silver',
    ),
  },
]
