//! Tests of the turns of clients.

use super::*;

fn client(name: &str) -> Client {
    Client::Address(name.to_owned())
}

#[test]
fn clients_take_turns_and_no_client_takes_every_thread() {
    let pool = WorkerPool::new(2);
    let mut greedy: Vec<_> = (0..MAX_TASKS_OF_CLIENT)
        .map(|_| pool.enqueue(client("greedy")).unwrap())
        .collect();
    let first = greedy[0].try_recv().unwrap();
    assert!(greedy[1].try_recv().is_err(), "half of the threads");
    assert!(matches!(
        pool.enqueue(client("greedy")),
        Err(WorkerError::OverShare)
    ));
    let mut honest = pool.enqueue(client("honest")).unwrap();
    let served = honest.try_recv().unwrap();
    let mut second = pool.enqueue(client("second")).unwrap();
    assert!(second.try_recv().is_err(), "all threads are busy");
    drop(first);
    let quiet = second.try_recv().unwrap();
    assert!(
        greedy[1].try_recv().is_err(),
        "it used a thread, and waited first"
    );
    drop(served);
    assert!(greedy[1].try_recv().is_ok(), "nobody else waits");
    drop(quiet);
}

/// Of clients that have used the threads, the one that used them least goes first, until its use is
/// forgotten.
#[test]
fn a_client_that_used_little_goes_before_those_that_used_much() {
    let pool = WorkerPool::new(1);
    let add = |name, seconds| {
        let started = Instant::now() - Duration::from_secs(seconds);
        pool.0.lock().use_of_clients.add(&client(name), started);
    };
    add("most", 5);
    add("more", 3);
    add("some", 1);
    let next = || {
        let running = pool.enqueue(client("running")).unwrap().try_recv().unwrap();
        let mut turns = ["most", "more", "some", "none"].map(|name| {
            let turn = pool.enqueue(client(name)).unwrap();
            (name, turn)
        });
        drop(running);
        let mut order = vec![];
        while let Some((name, permit)) = turns
            .iter_mut()
            .find_map(|(name, turn)| Some((*name, turn.try_recv().ok()?)))
        {
            order.push(name);
            drop(permit);
        }
        order
    };
    assert_eq!(next(), ["none", "some", "more", "most"]);
    // Two periods later.
    for _ in 0..2 {
        pool.0.lock().use_of_clients.start -= PERIOD;
        add("running", 1);
    }
    assert_eq!(next(), ["most", "more", "some", "none"], "in their order");
}

#[tokio::test]
async fn a_task_whose_turn_does_not_come_in_time_is_not_run() {
    let pool = WorkerPool::new(1);
    let run =
        |items: Vec<u32>, wait| pool.run_each(client("waiting"), wait, items, Ok::<_, WorkerError>);
    let mut running = pool.enqueue(client("running")).unwrap();
    let permit = running.try_recv().unwrap();
    let short = Duration::from_millis(1);
    assert_eq!(run(vec![1, 2], short).await.unwrap(), [0_u32; 0]);
    drop(permit);
    let done = run(vec![1, 2], Duration::ZERO).await.unwrap();
    assert_eq!(done, [1, 2], "nobody waits");
    assert!(pool.0.lock().clients.is_empty());
    let crowd: Vec<_> = (0..=MAX_WAITING)
        .map(|n| pool.enqueue(client(&n.to_string())).unwrap())
        .collect();
    let long = Duration::from_secs(3600);
    assert_eq!(
        run(vec![1], long).await.unwrap(),
        [0_u32; 0],
        "too many wait"
    );
    drop(crowd);
    assert_eq!(run(vec![1], long).await.unwrap(), [1]);
}

#[test]
fn callers_that_left_hold_no_place() {
    let pool = WorkerPool::new(1);
    let mut running = pool.enqueue(client("a")).unwrap();
    let permit = running.try_recv().unwrap();
    let left: Vec<_> = (1..MAX_TASKS_OF_CLIENT)
        .map(|_| pool.enqueue(client("a")).unwrap())
        .collect();
    drop(left);
    let mut next = pool.enqueue(client("a")).unwrap();
    drop(permit);
    drop(next.try_recv().unwrap());
    let queues = pool.0.lock();
    assert!(queues.clients.is_empty() && queues.turns.is_empty());
    assert_eq!((queues.running, queues.waiting), (0, 0));
}

/// A task of many items gives way between two of them, and stays one task of its client.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_items_of_one_client_leave_others_their_turns() {
    let pool = WorkerPool::new(1);
    let order = Arc::new(Mutex::new(vec![]));
    let (begin, begun) = std::sync::mpsc::channel::<()>();
    let begun = Mutex::new(begun);
    let (listing, seen) = (pool.clone(), order.clone());
    let list = tokio::spawn(async move {
        let items = vec!["first", "second", "third"];
        let task = move |item| {
            if item == "first" {
                begun.lock().recv().unwrap();
            }
            seen.lock().push(item);
            Ok::<_, WorkerError>(item)
        };
        let long = Duration::from_secs(3600);
        listing.run_each(client("greedy"), long, items, task).await
    });
    while pool.0.lock().running == 0 {
        tokio::task::yield_now().await;
    }
    let waiting: Vec<_> = (1..MAX_TASKS_OF_CLIENT)
        .map(|_| pool.enqueue(client("greedy")).unwrap())
        .collect();
    assert!(matches!(
        pool.enqueue(client("greedy")),
        Err(WorkerError::OverShare)
    ));
    drop(waiting);
    let (honest, seen) = (pool.clone(), order.clone());
    let honest = tokio::spawn(async move {
        let task = move || {
            seen.lock().push("honest");
            Ok::<_, WorkerError>(())
        };
        honest.run(client("honest"), task).await
    });
    while !pool.0.lock().clients.contains_key(&client("honest")) {
        tokio::task::yield_now().await;
    }
    begin.send(()).unwrap();
    assert_eq!(list.await.unwrap().unwrap(), ["first", "second", "third"]);
    honest.await.unwrap().unwrap();
    assert_eq!(*order.lock(), ["first", "honest", "second", "third"]);
    assert!(pool.0.lock().clients.is_empty());
}

#[tokio::test]
async fn every_task_of_every_client_is_run_once() {
    let pool = WorkerPool::new(3);
    let tasks = (0..600).map(|n| {
        let pool = pool.clone();
        tokio::spawn(async move {
            loop {
                let name = client(&(n % 7).to_string());
                match pool.run(name, move || Ok::<u32, WorkerError>(n)).await {
                    Err(WorkerError::OverShare) => tokio::task::yield_now().await,
                    result => return result.unwrap(),
                }
            }
        })
    });
    let mut sum = 0;
    for task in tasks.collect::<Vec<_>>() {
        sum += task.await.unwrap();
    }
    assert_eq!(sum, 600 * 599 / 2);
    assert!(pool.0.lock().clients.is_empty());
}
