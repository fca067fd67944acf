import { folderFrom, runCommand } from './command.ts';

await runCommand({
  usage: 'npm run backup -- DIR',
  about:
    'Copies an installation, running or not, into the new or empty folder DIR: documents as of one moment, files and events, and of an embedded one its secrets; those of a cluster are in your store of secrets. One that was interrupted goes on when it is run again.',
  parameters: 1,
  needs: [],
  async run({ operations }, [folder]) {
    const { files, bytes } = await operations.backup(folderFrom(folder));
    console.log(`documents and ${files} files, ${(bytes / 1e6).toFixed(1)} MB, are in ${folderFrom(folder)}`);
  },
});
