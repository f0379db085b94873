@server @usage:pidf-manipulation
Feature: RFC 4827 §3, Presence without expiry

  Rule: Presence that a client put stays until a client deletes it

    # Nothing waits here: all times in the document lie far in the past. A server that drops old data, or treats the
    # document like a publication, fails.
    @id:past-times @PM-3-02 @implied-MUST
    Scenario: A document with times long past is read and changed
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <tuple id="t1">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
          <dm:person id="p1">
            <rp:activities from="2004-02-06T12:00:00Z" until="2004-02-06T17:00:00Z">
              <rp:vacation/>
            </rp:activities>
            <dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp>
          </dm:person>
        </presence>
        """
      And the request succeeds
      Then the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <tuple id="t1">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
          <dm:person id="p1">
            <rp:activities from="2004-02-06T12:00:00Z" until="2004-02-06T17:00:00Z">
              <rp:vacation/>
            </rp:activities>
            <dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp>
          </dm:person>
        </presence>
        """
      But the client sends GET to node 'presence/tuple[@id="t1"]'
      And the selected element is tuple with id "t1"
      And the client PUTs element 'presence/tuple[@id="t2"]' with '<tuple id="t2"><status><basic>closed</basic></status></tuple>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid" entity="sip:{address}">
          <tuple id="t1">
            <status>
              <basic>open</basic>
            </status>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
          <tuple id="t2">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
          <dm:person id="p1">
            <rp:activities from="2004-02-06T12:00:00Z" until="2004-02-06T17:00:00Z">
              <rp:vacation/>
            </rp:activities>
            <dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp>
          </dm:person>
        </presence>
        """

    @id:deleted @PM-3-02 @implied-MUST
    Scenario: The document is deleted
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client sends GET to the document
      Then the server answers 200
      When the client sends DELETE to the document
      Then the request succeeds
      And the document does not exist
