#!/bin/bash
# A one-node Slurm on this machine, for lab/bench/corpora/same-bytes.sh. Needs root and Debian's slurm-wlm and munge.
#   lab/bench/corpora/slurm-here.sh start | stop
set -eu
HOME_DIR=/tmp/pith-slurm
case "${1:-}" in
start)
  mkdir -p $HOME_DIR/{state,spool} /run/munge /etc/slurm
  [ -f /etc/munge/munge.key ] || { dd if=/dev/urandom of=/etc/munge/munge.key bs=1024 count=1 2>/dev/null; chown munge /etc/munge/munge.key; chmod 400 /etc/munge/munge.key; }
  chown munge /run/munge /etc/munge /var/lib/munge /var/log/munge
  cat >/etc/slurm/slurm.conf <<CONF
ClusterName=pith
SlurmctldHost=$(hostname -s)
AuthType=auth/munge
ProctrackType=proctrack/pgid
TaskPlugin=task/none
ReturnToService=2
SlurmUser=root
StateSaveLocation=$HOME_DIR/state
SlurmdSpoolDir=$HOME_DIR/spool
SlurmctldLogFile=$HOME_DIR/ctld.log
SlurmdLogFile=$HOME_DIR/d.log
SlurmctldPidFile=$HOME_DIR/ctld.pid
SlurmdPidFile=$HOME_DIR/d.pid
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
AccountingStorageType=accounting_storage/none
JobCompType=jobcomp/none
JobRequeue=1
KillWait=5
NodeName=$(hostname -s) CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
CONF
  su munge -s /bin/sh -c "/usr/sbin/munged --pid-file=/run/munge/munged.pid"
  slurmctld
  slurmd
  sleep 3
  sinfo
  ;;
stop)
  for one in $HOME_DIR/d.pid $HOME_DIR/ctld.pid /run/munge/munged.pid; do [ ! -f "$one" ] || kill "$(cat "$one")" || true; done
  ;;
*) echo "usage: slurm-here.sh start | stop" >&2; exit 2 ;;
esac
