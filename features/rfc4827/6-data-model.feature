@server @usage:pidf-manipulation @usage:xcap-caps
Feature: RFC 4827 §6, Persons and devices (RFC 4479)

  They are extensions of PIDF, so a server need not know them. One that lists their namespace in xcap-caps does.

  Rule: A person has an id, then foreign elements, notes, a timestamp

    @id:person-id-foreign-elements @PM-6-25 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <wrong>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <right>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <right>
        </presence>
        """

      Examples:
        | id                  | what                            | wrong                                                                                                                            | right                                                                                               |
        | its-id-is-missing   | Its id is missing               | <dm:person/>                                                                                                                     | <dm:person id="p"/>                                                                                 |
        | it-is-no-name       | It is no name                   | <dm:person id="1"/>                                                                                                              | <dm:person id="p1"/>                                                                                |
        | a-tuple-has-it      | A tuple has it                  | <dm:person id="t"/>                                                                                                              | <dm:person id="u"/>                                                                                 |
        | a-note-before-a     | A note before a foreign element | <dm:person id="p"><dm:note>n</dm:note><x:any/></dm:person>                                                                       | <dm:person id="p"><x:any/><x:other/><dm:note>n</dm:note><dm:note>m</dm:note></dm:person>            |
        | a-timestamp-before  | A timestamp before a note       | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:note>n</dm:note></dm:person>                              | <dm:person id="p"><dm:note>n</dm:note><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person> |
        | a-timestamp-that-is | A timestamp that is none        | <dm:person id="p"><dm:timestamp>now</dm:timestamp></dm:person>                                                                   | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29+01:00</dm:timestamp></dm:person>                |
        | a-note-with-an      | A note with an element          | <dm:person id="p"><dm:note><x:b/></dm:note></dm:person>                                                                          | <dm:person id="p"><dm:note xml:lang="en">n</dm:note></dm:person>                                    |
        | what-devices-are    | What devices are identified by  | <dm:person id="p"><dm:deviceID>urn:x:1</dm:deviceID></dm:person>                                                                 | <dm:person id="p"><x:deviceID>urn:x:1</x:deviceID></dm:person>                                      |
        | a-foreign-attribute | A foreign attribute             | <dm:person id="p" x:n="1"/>                                                                                                      | <dm:person id="p"><x:any n="1"/></dm:person>                                                        |
        | two-timestamps      | Two timestamps                  | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person> | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person>                     |
        | text                | Text                            | <dm:person id="p">Alice</dm:person>                                                                                              | <dm:person id="p"> <!-- Alice --></dm:person>                                                       |

    @id:put-itself @PM-6-25 @MUST
    Scenario: One is put by itself
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs element 'presence/dm:person?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)' with '<person xmlns="urn:ietf:params:xml:ns:pidf:data-model"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/dm:person?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)' with '<person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>
        </presence>
        """

  Rule: A device has an id, then foreign elements, its deviceID, notes, a timestamp

    @id:device-id-foreign-elements @PM-6-26 @MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <wrong>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """

      Examples:
        | id                  | what                             | wrong                                                                                                                                                              | right                                                                                                                                 |
        | its-id-is-missing   | Its id is missing                | <dm:device><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                                          | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                      |
        | its-deviceid-is     | Its deviceID is missing          | <dm:device id="d"/>                                                                                                                                                | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                      |
        | it-has-two          | It has two                       | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:deviceID>urn:x:2</dm:deviceID></dm:device>                                                                 | <dm:device id="d"><dm:deviceID>urn:x:2</dm:deviceID></dm:device>                                                                      |
        | it-is-before-a      | It is before a foreign element   | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><x:any/></dm:device>                                                                                           | <dm:device id="d"><x:any/><x:other/><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                    |
        | it-is-behind-a-note | It is behind a note              | <dm:device id="d"><dm:note>n</dm:note><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                               | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:note>n</dm:note></dm:device>                                                  |
        | a-timestamp-before  | A timestamp before a note        | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:note>n</dm:note></dm:device>                              | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:note>n</dm:note><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device> |
        | two-timestamps      | Two timestamps                   | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device> | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device>                     |
        | a-foreign-attribute | A foreign attribute              | <dm:device id="d" x:n="1"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                           | <dm:device id="d"><x:any n="1"/><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                        |
        | text                | Text                             | <dm:device id="d">phone<dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                              | <dm:device id="d"> <!-- phone --><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                       |
        | two-occurrences     | Two occurrences have the same id | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device><dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                   | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device><dm:device id="e"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>      |

    @id:deviceid-cannot-deleted-device @PM-6-26 @MUST
    Scenario: The deviceID cannot be deleted, the device can
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            entity="sip:someone@example.com">
          <dm:device id="d">
            <dm:deviceID>urn:x:1</dm:deviceID>
          </dm:device>
        </presence>
        """
      When the client sends DELETE to node 'presence/dm:device/dm:deviceID?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)'
      Then the server answers 409
      And the document is unchanged
      When the client sends DELETE to node 'presence/dm:device?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            entity="sip:someone@example.com"/>
        """
