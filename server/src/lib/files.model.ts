import type { TopicFacts } from '@tristar/shared/study/completion.rules'
import { model, Schema, type Types } from 'mongoose'

/** The bucket's name: GridFS keeps the files in `pdfs.files` and `pdfs.chunks`. */
export const PDF_BUCKET = 'pdfs'

/** What the bucket keeps: a topic's PDFs, and the pictures of their first pages. */
export type FileType = 'application/pdf' | 'image/webp'

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
    /** Absent of a PDF. */
    type?: FileType
    /** Expiry: set on a file that was replaced, deleted or not yet taken into a topic. */
    removeAt?: Date
    /** The last state of the topic of a replaced, hidden or deleted file: decides who may still read it. */
    topic?: TopicFacts
    /** Until when they may, if it is not until its expiry. */
    readableUntil?: Date
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

/** A piece of a file, as GridFS keeps it. */
export interface PdfChunk {
  files_id: Types.ObjectId
  n: number
  data: { buffer: Uint8Array }
}

/** The bucket's files as a model, for indexes, transactions and conditions, which GridFSBucket lacks. */
export const PdfModel = model<PdfDocument>('Pdf', pdfSchema)
