import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import type { Types } from 'mongoose'
import { model, Schema } from 'mongoose'

/** The bucket's name: GridFS keeps the files in `pdfs.files` and `pdfs.chunks`. */
export const PDF_BUCKET = 'pdfs'

/** What GridFS keeps of one PDF besides its bytes. */
export interface PdfDocument {
  _id: Types.ObjectId
  length: number
  /** Bytes of each chunk but the last. */
  chunkSize: number
  uploadDate: Date
  metadata: {
    /** Hex, of the content: the ETag. */
    sha256: string
    topicId: string
    /** From then on it's gone: set on a PDF that was replaced, deleted or has not been taken into a topic yet. */
    removeAt?: Date
    /** The topic as it last was, on a PDF that was replaced or deleted: it says who may still finish reading. */
    topic?: TopicFacts
  }
}

const pdfSchema = new Schema<PdfDocument>(
  {
    length: Number,
    chunkSize: Number,
    uploadDate: Date,
    metadata: { type: Schema.Types.Mixed, required: true },
  },
  { collection: `${PDF_BUCKET}.files`, versionKey: false },
)

pdfSchema.index(
  { 'metadata.removeAt': 1 },
  { partialFilterExpression: { 'metadata.removeAt': { $exists: true } } },
)

/** A piece of a PDF, as GridFS keeps it. */
export interface PdfChunk {
  files_id: Types.ObjectId
  n: number
  data: { buffer: Uint8Array }
}

/** The bucket's list of files, for what GridFSBucket can't do: indexes, transactions, conditions. */
export const PdfModel = model<PdfDocument>('Pdf', pdfSchema)
