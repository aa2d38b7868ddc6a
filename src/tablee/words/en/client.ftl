# Said by programs that sit at a table over the network (tablee.client).

client-link = “{ $link }” is not the link of a table: it looks like https://example.org/t/Zk3v0cQx9_aB.
client-unreachable = { $site } cannot be reached: { $reason }. Check the address, and that the server is running.
client-answer = What answers at { $site } is not a server that this program understands: check the address and the versions of both.
client-protocol = The server does not speak this program's protocol: bring both to the same version.
client-seat-gone = The seat at { $link } was taken away: its owner left it or the host removed it.
client-token = The token is not one of a seat at { $link }: ask the host for a new one.
client-no-table = There is no table at { $link }: it was cleared away, or the link is incomplete.
