import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { type mongo } from 'mongoose'
import { textOf } from '../format.ts'
import { type Arguments } from './arguments.ts'

/** Ids may be of any type, which the driver's types do not say. */
const idOf = (args: Arguments) => args.value('id') as mongo.ObjectId

async function upload(stream: mongo.GridFSBucketWriteStream, args: Arguments): Promise<unknown> {
  stream.end(Buffer.from(textOf(args.doc('source')['$$hexBytes']), 'hex'))
  await finished(stream)
  return stream.id
}

/** What cases do with GridFS buckets. */
export const BUCKET_OPERATIONS: Record<
  string,
  (bucket: mongo.GridFSBucket, args: Arguments) => Promise<unknown>
> = {
  upload: (on, args) =>
    upload(on.openUploadStream(args.text('filename'), args.options('filename', 'source')), args),
  uploadWithId: (on, args) =>
    upload(
      on.openUploadStreamWithId(
        idOf(args),
        args.text('filename'),
        args.options('id', 'filename', 'source'),
      ),
      args,
    ),
  download: (on, args) => buffer(on.openDownloadStream(idOf(args), args.options('id'))),
  downloadByName: (on, args) =>
    buffer(on.openDownloadStreamByName(args.text('filename'), args.options('filename'))),
  delete: (on, args) => on.delete(idOf(args)),
  rename: (on, args) => on.rename(idOf(args), args.text('newFilename')),
}
