@server
Feature: RFC 4825 §8.2.4, Replacement

  Rule: A document that is put takes the place of the one of its name

    @id:nothing-old-document-left @usage:resource-lists @XCAP-8.2.4-01 @implied-MUST
    Scenario: Nothing of the old document is left
      Given the document
        """folded
        <!-- old -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <entry uri="sip:b@example.com"/>
          </list>
        </resource-lists>
        """
      When the client PUTs the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:c@example.com"/></list>
        </resource-lists>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="work"><entry uri="sip:c@example.com"/></list>
        </resource-lists>
        """
      And the document has a new entity tag
      And the server serves the document element on its own

  Rule: An element that is put stands exactly where the old one stood

    @id:selected-white-space @usage:resource-lists @XCAP-8.2.4-02 @implied-MUST
    Scenario Outline: Selected as <target>, with white space, comments and siblings around it
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="sip:b@example.com" xmlns:x="urn:example:x" x:tag="1">
           <display-name>B</display-name>
         </entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="<uri>"><display-name>New</display-name></entry>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="<uri>"><display-name>New</display-name></entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      And the document has a new entity tag

      Examples:
        | id                | target                             | uri               |
        | entry-uri-sip-b   | entry[@uri="sip:b@example.com"]    | sip:b@example.com |
        | entry-2-uri-sip-b | entry[2][@uri="sip:b@example.com"] | sip:b@example.com |
        | entry-2           | entry[2]                           | sip:n@example.com |
        | any-2             | *[2]                               | sip:n@example.com |

  Rule: A request after which the URI would not select the new element is refused

    @id:uri @usage:resource-lists @XCAP-8.2.4-03 @MUST
    Scenario Outline: <what> is another than the one in the URI
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]<target>' with '<other>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists/list[@name="friends"]<target>' with '<fitting>'
      Then the request succeeds

      Examples:
        | id                     | what                                         | target                              | other                            | fitting                                                               |
        | the-value-of-the-entry | The value of the attribute                   | /entry[@uri="sip:a@example.com"]    | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | the-value-of-the-list  | The value of the attribute of a list         |                                     | <list name="work"/>              | <list name="friends"/>                                                |
        | the-name-with-a        | The name with a position                     | /entry[1]                           | <list name="work"/>              | <entry uri="sip:n@example.com"/>                                      |
        | the-name-with-an-entry | The name with an attribute                   | /entry[@uri="sip:a@example.com"]    | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | the-attribute-with-a   | The attribute with a position                | /entry[2][@uri="sip:b@example.com"] | <entry uri="sip:n@example.com"/> | <entry uri="sip:b@example.com"><display-name>B</display-name></entry> |
        | the-attribute-with-a-2 | The attribute with a wildcard                | /*[@uri="sip:a@example.com"]        | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | the-attribute-with-a-3 | The attribute with a wildcard and a position | /*[1][@uri="sip:a@example.com"]     | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |

    @id:refusal-says-cannot-insert @usage:resource-lists @XCAP-8.2.4-04 @SHOULD
    Scenario Outline: The refusal says "cannot-insert": another <what>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

      Examples:
        | id           | what                   | target                          | body                             |
        | value-of-the | value of the attribute | entry[@uri="sip:a@example.com"] | <entry uri="sip:n@example.com"/> |
        | name         | name                   | entry[1]                        | <list name="work"/>              |

  Rule: The namespace declarations of an element that is put are kept, also in a replacement

    # Canonical XML leaves redundant declarations out. So the start tags are compared.
    @id:namespace-declarations @usage:resource-lists @XCAP-8.2.4-05 @implied-MUST
    Scenario Outline: <what>
      Given the document "one friend"
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<<name> <declaration>="<namespace>" uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored element with uri "sip:a@example.com" is written "<name>" and declares
        | <declaration> | <namespace> |

      Examples:
        | id                 | what                                                | name    | declaration  | namespace                             |
        | the-default        | The default namespace of the parent, declared again | entry   | xmlns        | urn:ietf:params:xml:ns:resource-lists |
        | a-prefix-for-the   | A prefix for the default namespace of the parent    | q:entry | xmlns:q      | urn:ietf:params:xml:ns:resource-lists |
        | a-declaration-that | A declaration that nothing uses                     | entry   | xmlns:unused | urn:example:unused                    |

  Rule: The new element may have another name than the old one, if the selector does not name it

    @id:selected @usage:resource-lists @XCAP-8.2.4-06 @implied-MUST
    Scenario Outline: <what>, selected as <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <entry uri="sip:a@example.com"/>
            <list name="work"/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <after>
            <list name="family"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id                      | what                    | target | body                             | after                                                            |
        | a-list-becomes-an-entry | A list becomes an entry | *[2]   | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"/><entry uri="sip:n@example.com"/> |
        | an-entry-becomes-a-list | An entry becomes a list | *[1]   | <list name="n"/>                 | <list name="n"/><list name="work"/>                              |

  Rule: The document element can be replaced like any other

    @id:name-not-namespace @usage:resource-lists @XCAP-8.2.4-07 @implied-MUST
    Scenario: By one of its name, but not by one of another namespace
      Given the document
        """folded
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists' with '<resource-lists/>'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """

  Rule: An attribute that is put replaces the value, and nothing else

    @id:attribute-put-replaces @usage:resource-lists @XCAP-8.2.4-08 @implied-MUST
    Scenario Outline: <target>
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
        <list x:tag="1" name="friends">
         <entry uri="sip:a@example.com"/><!-- comment -->
        </list>
        </resource-lists>
        """
      When the client PUTs attribute 'resource-lists/list[1]/<target>' with '"new"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x">
        <list x:tag="<tag>" name="<name>">
         <entry uri="sip:a@example.com"/><!-- comment -->
        </list>
        </resource-lists>
        """
      And the document has a new entity tag

      Examples:
        | id                | target                            | tag | name    |
        | name              | @name                             | 1   | new     |
        | x-tag-xmlns-x-urn | @x:tag?xmlns(x=urn:example:x)     | new | friends |
        | any-tag-xmlns-any | @any:tag?xmlns(any=urn:example:x) | new | friends |

  Rule: A request after which the URI would not select the attribute any more is refused

    @id:attribute-element-selected @usage:resource-lists @XCAP-8.2.4-09 @MUST
    Scenario: The attribute by which the element is selected gets another value
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"pals"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"friends"'
      Then the request succeeds
      When the client PUTs attribute 'resource-lists/list[1]/@name' with '"pals"'
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    # The worked example of §7.7, to which §8.2.4 refers.
    @id:uri-service-service-selected @usage:rls-services @XCAP-8.2.4-09 @MUST
    Scenario: The URI of the service by which the service is selected
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      When the client PUTs attribute 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri' with '"sip:bad-friends@{domain}"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      Then the request succeeds

    @id:however-else-step-written @usage:resource-lists @XCAP-8.2.4-11 @MUST
    Scenario Outline: So it is however else the step is written: <step>
      Given the document "two friends"
      When the client PUTs attribute '<step>/@<attribute>' with '"sip:n@example.com"'
      Then the server answers 409
      And the document is unchanged
      When the client PUTs attribute '<free step>/@<attribute>' with '"sip:n@example.com"'
      Then the request succeeds

      Examples:
        | id              | step                                                                 | free step                                     | attribute |
        | resource-lists  | resource-lists/list[1][@name="friends"]                              | resource-lists/list[1]                        | name      |
        | resource-list-2 | resource-lists/*[@name="friends"]                                    | resource-lists/*[1]                           | name      |
        | resource-list-3 | resource-lists/*[1][@name="friends"]                                 | resource-lists/*                              | name      |
        | resource-list-4 | resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"] | resource-lists/list[@name="friends"]/entry[1] | uri       |
        | resource-list-5 | resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]  | resource-lists/list[@name="friends"]/*[2]     | uri       |

    @id:refusal-says-cannot-insert-2 @usage:resource-lists @XCAP-8.2.4-10 @SHOULD
    Scenario: The refusal says "cannot-insert"
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"pals"'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"
