@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Extensions (RFC 3863 §4.2)

  Rule: The server stores extensions wherever PIDF is open

    @id:extension-places @PM-6-09 @implied-MUST
    Scenario Outline: An extension <where>
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <open>
        </presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <open>
        </presence>
        """
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <closed>
        </presence>
        """
      And the request does not succeed

      Examples:
        | id                | where                                   | closed                                                                                                 | open                                                                                                                                |
        | status            | in the status                           | <tuple id="t"><status><basic><x:any/></basic></status></tuple>                                         | <tuple id="t"><status><basic>open</basic><x:place n="1"><x:any/>text</x:place></status></tuple>                                     |
        | tuple             | in the tuple                            | <tuple id="t"><status><basic>open</basic></status><contact>sip:a@example.com<x:any/></contact></tuple> | <tuple id="t"><status><basic>open</basic></status><x:place n="1"><x:any/>text</x:place><contact>sip:a@example.com</contact></tuple> |
        | presence          | in the presence                         | <note>n<x:any/></note>                                                                                 | <note>n</note><x:place n="1"><x:any/>text</x:place><x:place n="2"/>                                                                 |
        | default-namespace | that declares its own default namespace | <tuple id="t"><status><basic>open</basic></status><any xmlns=""/></tuple>                              | <tuple id="t"><status><basic>open</basic></status><place xmlns="urn:example:x"><any/></place></tuple>                               |

    @id:extension-alone @PM-6-09 @implied-MUST
    Scenario Outline: The client PUTs a second extension alone <where>
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}"><before></presence>
        """
      And the client sends GET to node '<parent>/x:zone?xmlns(x=urn:example:x)'
      And the selected element is zone
      When the client PUTs element '<parent>/x:zone[2]?xmlns(x=urn:example:x)' with '<x:zone xmlns:x="urn:example:x" n="2"/>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}"><after></presence>
        """

      Examples:
        | id       | where           | parent                         | before                                                                    | after                                                                                    |
        | status   | in the status   | presence/tuple[@id="t"]/status | <tuple id="t"><status><basic>open</basic><x:zone n="1"/></status></tuple> | <tuple id="t"><status><basic>open</basic><x:zone n="1"/><x:zone n="2"/></status></tuple> |
        | tuple    | in the tuple    | presence/tuple[@id="t"]        | <tuple id="t"><status><basic>open</basic></status><x:zone n="1"/></tuple> | <tuple id="t"><status><basic>open</basic></status><x:zone n="1"/><x:zone n="2"/></tuple> |
        | presence | in the presence | presence                       | <tuple id="t"><status><basic>open</basic></status></tuple><x:zone n="1"/> | <tuple id="t"><status><basic>open</basic></status></tuple><x:zone n="1"/><x:zone n="2"/> |

  Rule: Extensions in a namespace that the server lists have to be valid

    # A server that lists a namespace refuses an element that the namespace does not declare (RFC 4825 §8.2.5).
    @id:undeclared-element @usage:xcap-caps @PM-6-09 @implied-MUST
    Scenario Outline: An undeclared element of namespace <namespace>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "<namespace>"
      And the document "empty presence"
      When the client PUTs element 'presence/e:xcaliper?xmlns(e=<namespace>)' with '<xcaliper xmlns="<namespace>"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/e:xcaliper?xmlns(e=urn:example:x)' with '<xcaliper xmlns="urn:example:x"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <xcaliper xmlns="urn:example:x"/>
        </presence>
        """

      Examples:
        | id         | namespace                              |
        | data-model | urn:ietf:params:xml:ns:pidf:data-model |
        | rpid       | urn:ietf:params:xml:ns:pidf:rpid       |
        | cipid      | urn:ietf:params:xml:ns:pidf:cipid      |
        | caps       | urn:ietf:params:xml:ns:pidf:caps       |

  Rule: The server refuses elements and attributes of PIDF's namespace that PIDF does not declare

    @id:undeclared-pidf @PM-6-16 @implied-MUST
    Scenario Outline: An element that PIDF does not declare <where>
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <wrong>
        </presence>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """

      Examples:
        | id       | where           | wrong                                                              | right                                                                |
        | presence | in the presence | <person id="p"/>                                                   | <x:person id="p"/>                                                   |
        | tuple    | in a tuple      | <tuple id="t"><status><basic>open</basic></status><place/></tuple> | <tuple id="t"><status><basic>open</basic></status><x:place/></tuple> |
        | status   | in a status     | <tuple id="t"><status><basic>open</basic><place/></status></tuple> | <tuple id="t"><status><basic>open</basic><x:place/></status></tuple> |

    @id:undeclared-nested @usage:xcap-caps @PM-6-16 @implied-MUST
    Scenario: An undeclared element of PIDF's namespace inside a foreign element
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <x:any/>
        </presence>
        """
      When the client PUTs element 'presence/x:any/place?xmlns(x=urn:example:x)' with '<place/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/x:any/x:place?xmlns(x=urn:example:x)' with '<x:place/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <x:any><x:place/></x:any>
        </presence>
        """

    @id:must-understand @usage:xcap-caps @PM-6-10 @implied-MUST
    Scenario Outline: mustUnderstand is a boolean: "<wrong>" is refused, "<right>" is stored
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<wrong>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<right>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<right>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """

      Examples:
        | id       | wrong | right |
        | word     | maybe | 1     |
        | capitals | TRUE  | true  |
        | empty    |       | 0     |
        | two      | 2     | false |

    @id:other-pidf-attribute @usage:xcap-caps @XCAP-8.2.5-05 @MUST
    Scenario: A foreign element has another attribute of PIDF's namespace
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustIgnore="1"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      Then the server answers 409
      But the document does not exist
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="1"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:{address}">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="1"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """

  # The text of RFC 3863 says MUST, and its schema does not say it. By RFC 4827 §7 the description of PIDF has constraints
  # beside the schemas. RFC 4825 §8.2.5 has the server refuse what breaks a constraint of the usage.
  Rule: The namespace of an extension is an absolute URI without a fragment

    @id:namespace-form @PM-6-18 @MUST
    Scenario Outline: The namespace is <what>
      Given the usage "pidf-manipulation"
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <place xmlns="http://id.example.com/presence/"/>
        </presence>
        """
      And the request succeeds
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <place xmlns="<namespace>"/>
        </presence>
        """
      Then the request does not succeed
      But the document does not exist
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <place xmlns="http://id.example.com/presence/"/>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <place xmlns="http://id.example.com/presence/"/>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id            | what                             | namespace                              |
        | relative-path | a relative path                  | presence/                              |
        | no-scheme     | a host and path without a scheme | //id.example.com/presence/             |
        | fragment      | a URI with a fragment            | http://id.example.com/presence/#places |
