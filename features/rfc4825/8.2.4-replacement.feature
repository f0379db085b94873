@server
Feature: RFC 4825 §8.2.4, Replacement

  Rule: A PUT of a document replaces the stored document of the same name

    @id:document @usage:resource-lists @XCAP-8.2.4-01 @implied-MUST
    Scenario: Nothing of the old document remains
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
      When the client PUTs the document as document "unsorted contacts"
      Then the request succeeds
      And the stored document equals document "unsorted contacts" (canonical XML)
      But the document has a new entity tag
      And the server serves the document element on its own

  Rule: A new element takes exactly the position of the element that it replaces

    @id:position @usage:resource-lists @XCAP-8.2.4-02 @implied-MUST
    Scenario Outline: By <target>, between white space, comments and siblings
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
      And the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="sip:b@example.com" xmlns:x="urn:example:x" x:tag="1">
           <display-name>B</display-name>
         </entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<target>'
      And the XML body has
        | XPath           | value             |
        | string(/*/@uri) | sip:b@example.com |
      And the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<entry uri="sip:b@example.com"><display-name>New</display-name></entry>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="friends">
         <entry uri="sip:a@example.com"/>
         <!-- before --><entry uri="sip:b@example.com"><display-name>New</display-name></entry><!-- after -->
         <entry uri="sip:c@example.com"/>
        </list></resource-lists>
        """
      But the document has a new entity tag

      Examples:
        | id        | target                             |
        | attribute | entry[@uri="sip:b@example.com"]    |
        | both      | entry[2][@uri="sip:b@example.com"] |
        | position  | entry[2]                           |
        | wildcard  | *[2]                               |

  Rule: A replacement is refused with 409 if the URI would not select the new element

    @id:mismatch @usage:resource-lists @XCAP-8.2.4-03 @MUST
    Scenario Outline: The body does not match the URI in <what>
      Given the document "two friends"
      And the client sends GET to node 'resource-lists/list[@name="friends"]<target>'
      And the server answers 200
      When the client PUTs element 'resource-lists/list[@name="friends"]<target>' with '<other>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'resource-lists/list[@name="friends"]<target>' with '<fitting>'
      And the request succeeds

      Examples:
        | id                | what                                                 | target                              | other                            | fitting                                                               |
        | value             | the attribute value                                  | /entry[@uri="sip:a@example.com"]    | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | list-value        | the attribute value of a list                        |                                     | <list name="work"/>              | <list name="friends"/>                                                |
        | name-position     | the name, by name and position                       | /entry[1]                           | <list name="work"/>              | <entry uri="sip:n@example.com"/>                                      |
        | name-attribute    | the name, by name and attribute                      | /entry[@uri="sip:a@example.com"]    | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | value-position    | the attribute value, by name, position and attribute | /entry[2][@uri="sip:b@example.com"] | <entry uri="sip:n@example.com"/> | <entry uri="sip:b@example.com"><display-name>B</display-name></entry> |
        | wildcard          | the attribute value, by wildcard and attribute       | /*[@uri="sip:a@example.com"]        | <entry uri="sip:n@example.com"/> | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |
        | wildcard-position | the attribute, by wildcard, position and attribute   | /*[1][@uri="sip:a@example.com"]     | <list name="work"/>              | <entry uri="sip:a@example.com"><display-name>A</display-name></entry> |

    @id:cannot-insert @usage:resource-lists @XCAP-8.2.4-04 @SHOULD
    Scenario Outline: The conflict report says "cannot-insert" for another <what>
      Given the document "two friends"
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"

      Examples:
        | id    | what            | target                          | body                             |
        | value | attribute value | entry[@uri="sip:a@example.com"] | <entry uri="sip:n@example.com"/> |
        | name  | name            | entry[1]                        | <list name="work"/>              |

  Rule: The namespace declarations of an element that replaces another are kept

    # Canonical XML leaves redundant declarations out. So the steps compare the start tags.
    @id:declarations @usage:resource-lists @XCAP-8.2.4-05 @implied-MUST
    Scenario Outline: The new element has <what>
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<<name> <declaration>="<namespace>" uri="sip:a@example.com"/>'
      And the request succeeds
      And the stored document has
        | XPath                                | value |
        | count(//*[@uri="sip:a@example.com"]) | 1     |
      Then the stored element with uri "sip:a@example.com" is written "<name>" and declares
        | <declaration> | <namespace> |

      Examples:
        | id      | what                                                | name    | declaration  | namespace                             |
        | default | the default namespace of its parent, declared again | entry   | xmlns        | urn:ietf:params:xml:ns:resource-lists |
        | prefix  | a prefix for the default namespace of its parent    | q:entry | xmlns:q      | urn:ietf:params:xml:ns:resource-lists |

    @id:declarations.unused @usage:resource-lists @XCAP-8.2.4-05 @implied-MUST
    Scenario: The new element has a declaration that nothing uses
      Given the document "one friend"
      And the client PUTs element 'resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"]' with '<entry xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:unused="urn:example:unused" uri="sip:a@example.com"/>'
      And the request succeeds
      And the stored document has
        | XPath                                | value |
        | count(//*[@uri="sip:a@example.com"]) | 1     |
      Then the stored element with uri "sip:a@example.com" is written "entry" and declares
        | xmlns        | urn:ietf:params:xml:ns:resource-lists |
        | xmlns:unused | urn:example:unused                    |

  Rule: The new element may have another name than the old one, if the selector does not give the name

    @id:other-name @usage:resource-lists @XCAP-8.2.4-06 @implied-MUST
    Scenario Outline: <what>, by <target>
      Given the document
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <display-name>F</display-name>
            <list/>
            <list name="family"/>
          </list>
        </resource-lists>
        """
      And the client sends GET to node 'resource-lists/list[@name="friends"]/<target>'
      And the XML body has
        | XPath          | value |
        | local-name(/*) | <old> |
      When the client PUTs element 'resource-lists/list[@name="friends"]/<target>' with '<body>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
            <after>
            <list name="family"/>
          </list>
        </resource-lists>
        """

      Examples:
        | id            | what                          | target | old          | body                             | after                                                          |
        | list-to-entry | A list becomes an entry       | *[2]   | list         | <entry uri="sip:n@example.com"/> | <display-name>F</display-name><entry uri="sip:n@example.com"/> |
        | name-to-list  | A display name becomes a list | *[1]   | display-name | <list name="n"/>                 | <list name="n"/><list/>                                        |

  Rule: The document element can be replaced like any other element

    @id:document-element @usage:resource-lists @XCAP-8.2.4-07 @implied-MUST
    Scenario: The new document element has to have the same namespace
      Given the document
        """folded
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """
      And the client PUTs element 'resource-lists' with '<resource-lists/>'
      And the server answers 409
      And the document is unchanged
      When the client PUTs element 'resource-lists' with '<resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>'
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <!-- before -->
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists"><list name="work"/></resource-lists>
        """

  Rule: A PUT of an attribute replaces its value and nothing else

    @id:attribute @usage:resource-lists @XCAP-8.2.4-08 @implied-MUST
    Scenario Outline: By <target>, in an element with another attribute and content
      Given the document
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"><list x:tag="1" name="friends"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      And the client PUTs attribute 'resource-lists/list[1]/<target>' with '"new"'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists" xmlns:x="urn:example:x"><list x:tag="<tag>" name="<name>"><entry uri="sip:a@example.com"/></list></resource-lists>
        """
      But the document has a new entity tag

      Examples:
        | id              | target                            | tag | name    |
        | plain           | @name                             | 1   | new     |
        | document-prefix | @x:tag?xmlns(x=urn:example:x)     | new | friends |
        | other-prefix    | @any:tag?xmlns(any=urn:example:x) | new | friends |

  Rule: A PUT of an attribute is refused with 409 if the URI would no longer select the attribute

    @id:selecting-attribute @usage:resource-lists @XCAP-8.2.4-09 @MUST
    Scenario: The attribute that selects the element gets another value
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"pals"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"friends"'
      And the request succeeds
      And the client PUTs attribute 'resource-lists/list[1]/@name' with '"pals"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="pals"><entry uri="sip:a@example.com"/></list>
        </resource-lists>
        """

    # The worked example of §7.7, to which §8.2.4 refers.
    @id:service-uri @usage:rls-services @XCAP-8.2.4-09 @MUST
    Scenario: The URI that selects the service gets another value
      Given the usage "rls-services"
      And the document
        """folded
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
          <service uri="sip:good-friends@{domain}"><list/></service>
        </rls-services>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:good-friends@{domain}"]'
      And the server answers 200
      When the client PUTs attribute 'rls-services/service[@uri="sip:good-friends@{domain}"]/@uri' with '"sip:bad-friends@{domain}"'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs attribute 'rls-services/service[1]/@uri' with '"sip:bad-friends@{domain}"'
      And the request succeeds

    # The rule above judges the status 409.
    @id:selecting-step @usage:resource-lists @XCAP-8.2.4-11 @MUST
    Scenario Outline: The changed attribute selects the element in the step <step>
      Given the document "two friends"
      And the client sends GET to node '<step>/@<attribute>'
      And the server answers 200
      When the client PUTs attribute '<step>/@<attribute>' with '"sip:n@example.com"'
      Then the server answers 4xx or 5xx
      But the document is unchanged
      And the client PUTs attribute '<free step>/@<attribute>' with '"sip:n@example.com"'
      And the request succeeds

      Examples:
        | id             | step                                                                 | free step                                     | attribute |
        | both           | resource-lists/list[1][@name="friends"]                              | resource-lists/list[1]                        | name      |
        | wildcard       | resource-lists/*[@name="friends"]                                    | resource-lists/*[1]                           | name      |
        | wildcard-both  | resource-lists/*[1][@name="friends"]                                 | resource-lists/*                              | name      |
        | entry          | resource-lists/list[@name="friends"]/entry[@uri="sip:a@example.com"] | resource-lists/list[@name="friends"]/entry[1] | uri       |
        | entry-wildcard | resource-lists/list[@name="friends"]/*[2][@uri="sip:b@example.com"]  | resource-lists/list[@name="friends"]/*[2]     | uri       |

    @id:attribute-cannot-insert @usage:resource-lists @XCAP-8.2.4-10 @SHOULD
    Scenario: The conflict report says "cannot-insert" for an attribute
      Given the document "one friend"
      When the client PUTs attribute 'resource-lists/list[@name="friends"]/@name' with '"pals"'
      Then the case continues only if the server answered 409
      And the conflict report says "cannot-insert"
