@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Extensions (RFC 3863 §4.2)

  Rule: Extensions are stored wherever PIDF is open

    @id:extensions-stored-wherever @PM-6-09 @implied-MUST
    Scenario Outline: <where>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <closed>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <open>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <open>
        </presence>
        """

      Examples:
        | id                | where                     | closed                                                                                                 | open                                                                                                                                |
        | in-the-status     | In the status             | <tuple id="t"><status><basic><x:any/></basic></status></tuple>                                         | <tuple id="t"><status><basic>open</basic><x:place n="1"><x:any/>text</x:place></status></tuple>                                     |
        | in-the-tuple      | In the tuple              | <tuple id="t"><status><basic>open</basic></status><contact>sip:a@example.com<x:any/></contact></tuple> | <tuple id="t"><status><basic>open</basic></status><x:place n="1"><x:any/>text</x:place><contact>sip:a@example.com</contact></tuple> |
        | in-the-presence   | In the presence           | <note>n<x:any/></note>                                                                                 | <note>n</note><x:place n="1"><x:any/>text</x:place><x:place n="2"/>                                                                 |
        | with-a-default-of | With a default of its own | <tuple id="t"><status><basic>open</basic></status><any xmlns=""/></tuple>                              | <tuple id="t"><status><basic>open</basic></status><place xmlns="urn:example:x"><any/></place></tuple>                               |

    @id:put-itself @PM-6-09 @implied-MUST
    Scenario Outline: One is put by itself <where>
      Given the usage "pidf-manipulation"
      And the document "one tuple"
      When the client PUTs element '<parent>/x:place?xmlns(x=urn:example:x)' with '<x:place xmlns:x="urn:example:x"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"><after></presence>
        """

      Examples:
        | id              | where           | parent                         | after                                                                                        |
        | in-the-status   | in the status   | presence/tuple[@id="t"]/status | <tuple id="t"><status><basic>open</basic><x:place xmlns:x="urn:example:x"/></status></tuple> |
        | in-the-tuple    | in the tuple    | presence/tuple[@id="t"]        | <tuple id="t"><status><basic>open</basic></status><x:place xmlns:x="urn:example:x"/></tuple> |
        | in-the-presence | in the presence | presence                       | <tuple id="t"><status><basic>open</basic></status></tuple><x:place xmlns:x="urn:example:x"/> |

  Rule: Those that the server lists among its namespaces have to be valid

    # RFC 4825 §8.2.5: without a declaration of the element the server refuses it.
    @id:no-element-called-xcaliper @usage:xcap-caps @PM-6-09 @implied-MUST
    Scenario Outline: <namespace> has no element called xcaliper
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "<namespace>"
      And the document "empty presence"
      When the client PUTs element 'presence/e:xcaliper?xmlns(e=<namespace>)' with '<xcaliper xmlns="<namespace>"/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/e:xcaliper?xmlns(e=urn:example:x)' with '<xcaliper xmlns="urn:example:x"/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <xcaliper xmlns="urn:example:x"/>
        </presence>
        """

      Examples:
        | id                  | namespace                              |
        | urn-ietf-params-xml | urn:ietf:params:xml:ns:pidf:data-model |
        | urn-ietf-params-x-2 | urn:ietf:params:xml:ns:pidf:rpid       |
        | urn-ietf-params-x-3 | urn:ietf:params:xml:ns:pidf:cipid      |
        | urn-ietf-params-x-4 | urn:ietf:params:xml:ns:pidf:caps       |

  Rule: So have those of PIDF itself

    @id:element-pidf-not @PM-6-16 @implied-MUST
    Scenario Outline: An element that PIDF does not have <where>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <wrong>
        </presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <right>
        </presence>
        """

      Examples:
        | id              | where           | wrong                                                              | right                                                                |
        | in-the-presence | in the presence | <person id="p"/>                                                   | <x:person id="p"/>                                                   |
        | in-a-tuple      | in a tuple      | <tuple id="t"><status><basic>open</basic></status><place/></tuple> | <tuple id="t"><status><basic>open</basic></status><x:place/></tuple> |
        | in-a-status     | in a status     | <tuple id="t"><status><basic>open</basic><place/></status></tuple> | <tuple id="t"><status><basic>open</basic><x:place/></status></tuple> |

    @id:element-namespace @usage:xcap-caps @PM-6-16 @implied-MUST
    Scenario: Also in an element of another namespace
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <x:any/>
        </presence>
        """
      When the client PUTs element 'presence/x:any/place?xmlns(x=urn:example:x)' with '<place/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'presence/x:any/x:place?xmlns(x=urn:example:x)' with '<x:place/>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:someone@example.com">
          <x:any><x:place/></x:any>
        </presence>
        """

    @id:mustunderstand-boolean-none @usage:xcap-caps @PM-6-10 @implied-MUST
    Scenario Outline: mustUnderstand is a boolean: "<wrong>" is none, "<right>" is
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:someone@example.com">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<wrong>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      Then the server answers 409
      And the document is unchanged
      When the client PUTs the document
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:someone@example.com">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<right>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:someone@example.com">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="<right>"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """

      Examples:
        | id    | wrong | right |
        | maybe | maybe | 1     |
        | true  | TRUE  | true  |
        | 0     |       | 0     |
        | 2     | 2     | false |

    @id:pidf-no-attribute-elements @usage:xcap-caps @PM-6-10 @implied-MUST
    Scenario: PIDF has no other attribute for elements of extensions
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf"
      And the document
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:someone@example.com">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place/>
            </p:status>
          </p:tuple>
        </p:presence>
        """
      When the client PUTs attribute 'presence/tuple/status/x:place/@p:mustIgnore?xmlns(x=urn:example:x)xmlns(p=urn:ietf:params:xml:ns:pidf)' with '"1"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'presence/tuple/status/x:place/@p:mustUnderstand?xmlns(x=urn:example:x)xmlns(p=urn:ietf:params:xml:ns:pidf)' with '"1"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <p:presence xmlns:p="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x"
            entity="sip:someone@example.com">
          <p:tuple id="t">
            <p:status>
              <p:basic>open</p:basic>
              <x:place p:mustUnderstand="1"/>
            </p:status>
          </p:tuple>
        </p:presence>
        """

  # The text asks for it, no schema can. RFC 4827 §7 makes schema and text constraints: a server that goes by the schema alone
  # stores such a document, one that reads the text refuses it.
  Rule: Their namespaces are absolute URIs without a fragment

    @id:stored-refused-absolute-uri @PM-6-18 @MUST
    Scenario Outline: <what> is stored or refused, an absolute URI is stored
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <place xmlns="<namespace>"/>
        </presence>
        """
      Then the request succeeds and the stored document has the following, or the server answers 409 and the document is unchanged
        | XPath               | value       |
        | local-name(/*/*)    | place       |
        | namespace-uri(/*/*) | <namespace> |
      When the client PUTs the document
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <place xmlns="http://id.example.com/presence/"/>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com">
          <place xmlns="http://id.example.com/presence/"/>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id              | what            | namespace                              |
        | a-path          | A path          | presence/                              |
        | a-host-and-path | A host and path | //id.example.com/presence/             |
        | a-fragment      | A fragment      | http://id.example.com/presence/#places |
